package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/** A monthly pass over a list of contacts, in a process that can be killed. */
public final class MonthlyTarget {
    static final Duration MONTH = Duration.ofDays(30);

    private MonthlyTarget() {}

    /**
     * Makes a pass.
     *
     * @param args address and key of the sandbox, the store, the number of rows, and how many days ahead the clock is
     */
    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String[] args) throws InterruptedException {
        try (EnrichmentClient client = EnrichmentClient.builder()
                .baseUrl(args[0])
                .apiKey(args[1])
                .options(o -> o.attemptTimeout(Duration.ofSeconds(2)))
                .build()) {
            pass(
                    client,
                    Path.of(args[2]),
                    Lab.addresses(Integer.parseInt(args[3])),
                    Duration.ofDays(Long.parseLong(args[4])),
                    System.out::println);
        }
    }

    /** Begins a run of the list as of a number of days from now. */
    static BulkRunBuilder<EmailValidationRequest, EmailValidationResponse> run(
            EnrichmentClient client, RunStore store, Duration ahead) {
        return BulkRun.of(client, Operations.EMAIL_VALIDATION)
                .store(store)
                .clock(Clock.offset(Clock.systemUTC(), ahead))
                .list("contacts")
                .refreshAfter(MONTH)
                .retryNotFoundAfterReport();
    }

    static void pass(EnrichmentClient client, Path file, List<String> rows, Duration ahead, Consumer<String> lines)
            throws InterruptedException {
        try (RunStore store = RunStore.sqlite(file);
                var run = run(client, store, ahead).open()) {
            if (!run.unresolvedCalls().isEmpty()) {
                run.reconcile();
                run.resendInDoubt(BigDecimal.valueOf(1_000), unresolved -> true)
                        .forEach(repeated ->
                                lines.accept("REPEATED " + repeated.row().email() + " " + repeated.cost()));
            }
            Iterator<RowOutcome<String, EmailValidationResponse>> outcomes =
                    run.process(rows, Lab::request).iterator();
            while (outcomes.hasNext()) {
                RowOutcome<String, EmailValidationResponse> outcome = outcomes.next();
                lines.accept(outcome.status() + " " + outcome.row() + " " + outcome.cost());
            }
            var report = run.changes().field("status", "/email_status");
            report.of(rows, Lab::request)
                    .forEach(change -> lines.accept("CHANGED " + change.row() + " "
                            + change.fields().get(0).before() + ">"
                            + change.fields().get(0).after()));
            report.complete();
            lines.accept("END");
        }
    }
}
