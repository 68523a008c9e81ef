package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.Words;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command that shows the purchases for one input file, or all purchases in a store, which is a database file. */
@Command(name = "status", header = "Shows purchases for a list or in a store. No calls.")
public final class StatusCommand extends BaseCommand {
    @Mixin
    private ListOptions options = new ListOptions();

    @Option(
            names = "--by",
            split = ",",
            paramLabel = "<word>",
            description = "Add sums by list, month or operation, or by several, such as list,month.")
    private List<PurchaseKey> by = List.of();

    @Override
    public Integer call() {
        ListStore named = options.find(context());
        Report report = new Report();
        try (StoreSnapshot store = named.open()) {
            if (!by.isEmpty()) {
                PurchaseGroups.of(store.purchases(), by).describe(report);
            }
            String reconcile = ListStore.command(context(), "reconcile", named.typed(), named.path());
            describe(report, store, reconcile, named.list() != null);
        }
        print(report);
        return ExitCodes.OK;
    }

    private static void describe(Report report, StoreSnapshot store, String reconcile, boolean isList) {
        List<UnresolvedCall> calls = store.unresolvedCalls();
        Table table = new Table("operation", ">found", ">not found", ">in doubt", ">credits");
        Report operations = report.section("operations");
        store.counts().forEach((id, counts) -> {
            BigDecimal charged = store.purchases().stream()
                    .filter(sum -> sum.operation().equals(id))
                    .map(PurchaseSum::charged)
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            long lost = lost(calls.stream().filter(call -> call.operation().equals(id)));
            Report operation = operations.section(id);
            counts.forEach((status, count) ->
                    operation.fact(Words.name(status), status == OutcomeStatus.IN_DOUBT ? count - lost : count));
            operation.fact("lost", lost).fact("charged", charged);
            table.row(
                    id,
                    counts.getOrDefault(OutcomeStatus.FOUND, 0L),
                    counts.getOrDefault(OutcomeStatus.NOT_FOUND, 0L),
                    counts.getOrDefault(OutcomeStatus.IN_DOUBT, 0L) - lost,
                    Amounts.text(charged));
        });
        report.table(table);
        store.purchases().stream()
                .filter(sum -> sum.charged().signum() != 0)
                .forEach(sum -> report.element("lists")
                        .fact("list", sum.list())
                        .fact("operation", sum.operation())
                        .fact("day", sum.day().toString())
                        .fact("charged", sum.charged()));
        report.title(
                        "%s credits charged, up to %s more unconfirmed",
                        Amounts.text(store.charged()), Amounts.text(store.unconfirmed()))
                .fact("charged", store.charged())
                .fact("unconfirmed", store.unconfirmed())
                .fact("calls_in_doubt", calls.size());
        if (isList && store.charged().signum() > 0) {
            report.title(outputs(store));
        }
        long lost = lost(calls.stream());
        if (lost > 0) {
            report.title(
                    "%s charged, but the response was lost; %s --resend buys again",
                    lost == 1 ? "1 call was" : lost + " calls were", reconcile);
        }
        if (calls.size() > lost) {
            report.title("See: " + reconcile);
        }
    }

    /**
     * Returns a sentence that explains why the charges of a list differ from the sum of the column {@code credits} in
     * its output.
     */
    private static String outputs(StoreSnapshot store) {
        BigDecimal earlier =
                store.purchases().stream().map(PurchaseSum::chargedEarlier).reduce(BigDecimal.ZERO, BigDecimal::add);
        String left = earlier.signum() == 0
                ? ""
                : ", but not the %s for responses that were replaced, lost or erased".formatted(Amounts.text(earlier));
        return "In an output, the column credits also counts what other lists paid for its rows" + left + ".";
    }

    private static long lost(Stream<UnresolvedCall> calls) {
        return calls.filter(call -> call.decision() == UnresolvedCall.Decision.CHARGED_RESPONSE_LOST)
                .count();
    }
}
