package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import java.math.BigDecimal;

/** Runs a bulk job that may spend at most 40 credits. */
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

            // Before the call: the estimate is calculated from the request alone. A budget reserves the maximum of the
            // estimate.
            System.out.println("one page: " + client.estimate(Operations.COMPANIES_SEARCH, request));

            // During the job: at most 40 credits are spent, and at least 100 stay in the account. The tag identifies
            // the job in the ledger. The derived client shares connections, rate limits and ledger with the original
            // client.
            CreditBudget budget = CreditBudget.of(40).minimumBalance(new BigDecimal("100"));
            EnrichmentClient nightly = client.withBudget(budget).withOptions(o -> o.tag("nightly"));
            try {
                for (var page : nightly.companies().searchAll(request).pages()) {
                    System.out.println(page.items().size() + " companies, " + budget.snapshot());
                }
            } catch (PageFailedException e) {
                // The second page may cost 25 credits, but only 15 are left in the budget, so it is not sent. To end
                // without an exception, limit the pagination instead: searchAll(request).limitCredits(40).
                if (e.getCause() instanceof CreditBudgetExceededException refusal) {
                    System.out.println("stopped: " + refusal.budget().left() + " credits left in the budget, "
                            + refusal.estimate().max() + " needed");
                }
            }

            // After the job: sums by operation, tag and charge status. A call with an unknown outcome adds 0 credits.
            client.ledger()
                    .entries()
                    .forEach(entry -> System.out.println(entry.line().operation() + " "
                            + entry.line().tag() + " " + entry.line().chargeStatus() + ": "
                            + entry.totals().calls() + " calls, "
                            + entry.totals().charged() + " credits"));
        }
    }
}
