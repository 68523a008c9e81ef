package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.FundingRound;
import dev.enrichment.sdk.testing.WellKnown;

/** From one good customer to more of the kind: look it up, find others like it, see who has money. At most 35 credits. */
public final class CompaniesExample {
    private CompaniesExample() {}

    /** Argument: the domain of the customer. */
    public static void main(String[] args) {
        String customer = args.length > 0 ? args[0] : WellKnown.COMPANY_DOMAIN;
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            // A look-up is 1 credit if the company is known and free if not: a miss is no error.
            Company company = client.companies()
                    .lookup(q -> q.companyDomain(customer))
                    .body()
                    .match();
            if (company == null) {
                System.out.println(customer + " is not known");
                return;
            }
            System.out.println(
                    company.companyName() + ", " + company.employeeRange() + " people, uses " + company.technologies());

            // 5 credits, however many rows come back: ask for as many as you can use.
            var alike = client.companies()
                    .lookalikes(q -> q.companyDomain(customer)
                            .companyFilters(f -> f.hasFunding(true))
                            .limit(100))
                    .body()
                    .companies();
            System.out.println(alike.size() + " funded companies are like it");

            // Here each row is 1 credit, so the limit is a limit on cost.
            var bigger = client.companies()
                    .search(q -> q.companyFilters(f ->
                                    f.industries("Software").minEmployees(1000).countryCodes("DE", "AT", "CH"))
                            .limit(25));
            bigger.body().companies().forEach(c -> System.out.println("  " + c.companyName() + "  " + c.hqCity()));

            // 4 credits, and free if nothing is known. Amounts of rounds are texts, made for display.
            for (FundingRound round : client.companies()
                    .funding(q -> q.companyDomain(customer))
                    .body()
                    .rounds()) {
                System.out.println("  " + round.day() + "  " + round.round() + "  " + round.amount());
            }
            System.out.println(client.ledger().snapshot().total().credits() + " credits in all");
        }
    }
}
