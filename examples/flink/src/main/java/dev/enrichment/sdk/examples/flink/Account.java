package dev.enrichment.sdk.examples.flink;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * Compares three figures: what the sandbox charged to the account, the receipts in the store, and the results of the
 * job.
 */
@SuppressWarnings("SystemOut") // the result
final class Account {
    private final Sandbox sandbox;
    private final DataSource database;
    private final Path results;

    Account(Sandbox sandbox, DataSource database, Path results) {
        this.sandbox = sandbox;
        this.database = database;
        this.results = results;
    }

    /**
     * Prints the comparison. Returns false if an address was bought twice, if results are missing, or if the charges
     * differ from the receipts.
     */
    boolean print(Path leads) throws Exception {
        boolean complete = printRows(leads);
        List<String> bought = sandbox.requests(SandboxRoute.EMAIL_VALIDATE).stream()
                .filter(call -> call.charged().signum() > 0)
                .map(call -> call.value("/email").orElseThrow().toLowerCase(Locale.ROOT))
                .toList();
        long twice = bought.size() - bought.stream().distinct().count();
        boolean explained = printCredits(bought.size());
        line("Bought twice", twice, "");
        return complete && explained && twice == 0;
    }

    private boolean printRows(Path leads) throws IOException {
        Map<OutcomeStatus, Integer> counts = new EnumMap<>(OutcomeStatus.class);
        try (Stream<Path> files = Files.list(results)) {
            // Flink gives a file its name once it is complete. Until then, its name begins with a dot.
            for (Path file : files.filter(each -> each.getFileName().toString().startsWith("part-"))
                    .toList()) {
                for (String row : Files.readAllLines(file)) {
                    counts.merge(OutcomeStatus.valueOf(row.split(",", -1)[2]), 1, Integer::sum);
                }
            }
        }
        int rows = Files.readAllLines(leads).size() - 1;
        line("Leads", rows, "");
        counts.forEach((status, count) -> line("  " + status, count, ""));
        return rows == counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private boolean printCredits(int charges) throws InterruptedException {
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .options(o -> o.attemptTimeout(Duration.ofSeconds(5)))
                        .build();
                RunStore store = RunStore.jdbc(database)) {
            BigDecimal charged = sandbox.account().charged();
            BigDecimal receipts = store.charged();
            BigDecimal inDoubt = store.unconfirmed();
            line("Account", charged, "credits were charged, for " + charges + " calls");
            line("Receipts in the store", receipts, "credits");
            line(
                    "In doubt",
                    inDoubt,
                    "credits at most, for " + store.unresolvedCalls().size() + " calls in flight at the kill");
            System.out.println("  reconcile: " + store.reconcile(client).explanation());
            return charged.compareTo(receipts) >= 0 && charged.compareTo(receipts.add(inDoubt)) <= 0;
        }
    }

    private static void line(String name, Number value, String unit) {
        String number =
                value instanceof BigDecimal credits ? credits.setScale(2).toPlainString() : value.toString();
        System.out.println(String.format("%-28s %9s %s", name, number, unit).stripTrailing());
    }
}
