package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import java.math.BigDecimal;

/** A nightly job that can never cost more than was planned. At most 40 credits. */
public final class BudgetExample {
    private BudgetExample() {}

    public static void main(String[] args) {
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            CompanySearchRequest request = CompanySearchRequest.builder()
                    .companyFilters(f -> f.industries("Software"))
                    .limit(25)
                    .build();

            // Before: told from the request alone. The upper end is what the budget reserves.
            System.out.println("one page: " + client.estimate(Operations.COMPANY_SEARCH, request));

            // Around: 40 credits for this job, and 100 must stay in the account for the others. The tag names the job
            // in the ledger. Connections, rate limits and ledger are shared with the client it comes from.
            CreditBudget budget = CreditBudget.of(40).minimumBalance(new BigDecimal("100"));
            EnrichmentClient nightly = client.withBudget(budget).withOptions(o -> o.tag("nightly"));
            try {
                for (var page : nightly.companies().searchAll(request).pages()) {
                    System.out.println(page.items().size() + " companies, " + budget.snapshot());
                }
            } catch (PageFailedException e) {
                // The second page could cost 25 and 15 are left: it is refused before anything is sent. To stop without
                // a failure, give the walk a limit of its own: searchAll(request).limitCredits(40).
                if (e.getCause() instanceof CreditBudgetExceededException refusal) {
                    System.out.println("stopped: " + refusal.budget().available() + " left of the budget, "
                            + refusal.estimate().max() + " needed");
                }
            }

            // After: by operation, tag and outcome. Calls of unknown outcome are listed, but count 0.
            client.ledger()
                    .snapshot()
                    .entries()
                    .forEach(entry -> System.out.println(entry.line().operation() + " "
                            + entry.line().tag() + " " + entry.line().chargeStatus() + ": "
                            + entry.totals().calls() + " calls, "
                            + entry.totals().credits() + " credits"));
        }
    }
}
