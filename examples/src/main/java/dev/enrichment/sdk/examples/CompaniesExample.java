package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.FundingRound;
import dev.enrichment.sdk.testing.WellKnown;

/** Looks up a company, finds similar ones and lists its funding rounds. Costs at most 35 credits. */
public final class CompaniesExample {
    private CompaniesExample() {}

    /** Runs the example. The first argument is the domain of a company. */
    public static void main(String[] args) {
        String domain = args.length > 0 ? args[0] : WellKnown.COMPANY_DOMAIN;
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            // Costs 1 credit if the company is found. Otherwise, the call is free, and no exception is thrown.
            Company company = client.companies()
                    .lookup(q -> q.companyDomain(domain))
                    .body()
                    .match();
            if (company == null) {
                System.out.println(domain + " is unknown");
                return;
            }
            System.out.println(company.companyName() + ", " + company.employeeRange() + " employees, uses "
                    + company.technologies());

            // Costs 5 credits, however many companies are returned, so set the limit as high as is useful.
            var similar = client.companies()
                    .lookalikes(q -> q.companyDomain(domain)
                            .companyFilters(f -> f.hasFunding(true))
                            .limit(100))
                    .body()
                    .companies();
            System.out.println(similar.size() + " similar companies with funding");

            // Costs 1 credit for each returned company, so the limit also limits the cost.
            var large = client.companies()
                    .search(q -> q.companyFilters(f ->
                                    f.industries("Software").minEmployees(1001).countryCodes("DE", "AT", "CH"))
                            .limit(25));
            large.body().companies().forEach(c -> System.out.println("  " + c.companyName() + "  " + c.hqCity()));

            // Costs 4 credits, or nothing if there is no funding data. The amount of a round is text for display.
            for (FundingRound round : client.companies()
                    .funding(q -> q.companyDomain(domain))
                    .body()
                    .rounds()) {
                System.out.println("  " + round.day() + "  " + round.round() + "  " + round.amount());
            }
            System.out.println(client.ledger().total().charged() + " credits in total");
        }
    }
}
