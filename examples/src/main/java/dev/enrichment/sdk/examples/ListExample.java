package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * Completes the missing data in a list of companies. The example tries a few rows first, skips rows that are complete
 * or excluded, and checks whether each response is about the right company.
 */
public final class ListExample {
    /**
     * Company in the list that the example completes.
     *
     * @param domain domain of the company
     * @param name name of the company as somebody typed it; empty if it is missing
     */
    private record Firm(String domain, String name) {}

    private static final List<Firm> FIRMS = List.of(
            new Firm(WellKnown.COMPANY_DOMAIN, ""),
            new Firm("https://www." + WellKnown.COMPANY_DOMAIN + "/about", ""),
            new Firm("arvenox.example", "Arvenox"),
            new Firm("nobwick.example", ""),
            new Firm("https://shop.competitor.example", ""),
            new Firm(WellKnown.UNKNOWN_COMPANY, ""));

    private ListExample() {}

    /** Runs the example. Takes no arguments. */
    public static void main(String[] args) {
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build();
                RunStore store = RunStore.sqlite(temporaryFile());
                var run = BulkRun.of(client, Operations.COMPANIES_LOOKUP)
                        .store(store)
                        .refreshAfter(Duration.ofDays(90))
                        .retryNotFoundAfter(Duration.ofDays(30))
                        .open()) {
            Function<Firm, CompanyLookupRequest> mapping = firm -> {
                Domain domain = Domain.parse(firm.domain()).orElseThrow();
                if (domain.canonical().endsWith("competitor.example")) {
                    throw SkipRowException.excluded("competitor"); // never sent
                }
                if (!firm.name().isEmpty()) {
                    throw new SkipRowException("it has a name");
                }
                return CompanyLookupRequest.builder()
                        .companyDomain(firm.domain())
                        .build();
            };
            System.out.println(run.preview(FIRMS, mapping)); // prints counts and credits, makes no paid call
            System.out.println("pilot:");
            run.process(FIRMS.subList(0, 1), mapping).forEach(ListExample::print);
            System.out.println("all:");
            run.process(FIRMS, mapping).forEach(ListExample::print);
            System.out.println(run.progress().count(IdentityVerdict.CONFLICTS) + " about somebody else, "
                    + store.charged() + " credits charged");
        }
    }

    private static void print(RowOutcome<Firm, CompanyLookupResponse> outcome) {
        String text = outcome instanceof RowOutcome.Found<Firm, CompanyLookupResponse> found
                ? found.body().companyName() + ", " + found.identity() + ", bought " + found.purchasedAt()
                : outcome.status() == OutcomeStatus.NOT_FOUND ? "unknown" : outcome.message();
        System.out.println(outcome.row().domain() + "  " + text + "  "
                + outcome.charged().stripTrailingZeros().toPlainString());
    }

    private static Path temporaryFile() {
        try {
            return Files.createTempDirectory("firms").resolve("firms.db");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
