package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Validates a list of email addresses in two runs. Both runs use the same store, so no address is bought twice. */
public final class BulkExample {
    private static final List<String> LEADS = List.of(
            WellKnown.VALID_EMAIL,
            WellKnown.INVALID_EMAIL,
            WellKnown.UNDECIDABLE_EMAIL,
            "Mara.Lindqvist@Quorvane.example",
            WellKnown.MALFORMED_EMAIL,
            "somebody.else@quorvane.example");

    private BulkExample() {}

    /** Runs the example. The first argument is the path of the store. Without an argument, a temporary file is used. */
    public static void main(String[] args) {
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build();
                RunStore store = RunStore.sqlite(args.length > 0 ? Path.of(args[0]) : temporaryFile())) {
            // Simulates a program that is killed after three rows and then started again.
            System.out.println("first run: " + run(client, store, LEADS.subList(0, 3)));
            System.out.println("second run: " + run(client, store, LEADS));
            System.out.println("store: " + store.charged() + " credits charged");
        }
    }

    private static Path temporaryFile() {
        try {
            return Files.createTempDirectory("leads").resolve("leads.db");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String run(EnrichmentClient client, RunStore store, List<String> leads) {
        Function<String, EmailValidateRequest> mapping =
                lead -> EmailValidateRequest.builder().email(lead).build();
        BigDecimal cost = BigDecimal.ZERO;
        try (var run = BulkRun.of(client, Operations.EMAIL_VALIDATE)
                .store(store)
                .budget(CreditBudget.of(100))
                .open()) {
            if (leads.size() < LEADS.size()) {
                System.out.println(run.preview(LEADS, mapping)); // prints counts and credits, makes no paid call
            }
            for (RowOutcome<String, EmailValidateResponse> outcome :
                    run.process(leads, mapping).toList()) {
                String text = outcome instanceof RowOutcome.Found<String, EmailValidateResponse> found
                        ? "found " + found.body().status()
                        : outcome.status() + " " + outcome.message();
                System.out.println(outcome.row() + " " + text + " " + outcome.charged());
                cost = cost.add(outcome.charged());
            }
        }
        return leads.size() + " rows, " + cost.stripTrailingZeros().toPlainString() + " credits";
    }
}
