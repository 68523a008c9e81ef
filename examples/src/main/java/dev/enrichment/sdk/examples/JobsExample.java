package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.jobs.ExperienceLevel;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.TotalMode;

/** Searches job postings for data engineers in Germany. Costs at most 20 credits. */
public final class JobsExample {
    private JobsExample() {}

    public static void main(String[] args) {
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            JobSearchRequest request = JobSearchRequest.builder()
                    .titles(t -> t.include("data engineer").exclude("intern"))
                    .location(l -> l.countries("DE"))
                    .seniority(ExperienceLevel.SENIOR, ExperienceLevel.EXECUTIVE)
                    .totalMode(TotalMode.EXACT)
                    .limit(20)
                    .build();

            // A dry run is free. It shows how the service interprets names, codes and titles.
            var dryRun = client.jobs().search(request.toBuilder().dryRun(true).build());
            System.out.println("resolved " + dryRun.body().resolved().keySet() + " for "
                    + dryRun.receipt().charged() + " credits");

            // Costs 1 credit for each job on the page. Further matches cost nothing.
            var page = client.jobs().search(request);
            System.out.println(page.body().jobs().size() + " of " + page.body().total() + " jobs");
            for (Job job : page.body().jobs()) {
                System.out.println("  " + job.title() + " at "
                        + (job.company() == null ? "?" : job.company().name()) + ", " + job.location());
            }
            // The service warns about filters that it ignored or widened, because they change the rows that you pay
            // for.
            page.body().allWarnings().forEach(warning -> System.out.println("  warning: " + warning));

            // To read all pages, use jobs().searchAll, which passes the cursor from page to page.
            System.out.println("next page: " + (page.body().cursor() != null));
            System.out.println(page.receipt());
        }
    }
}
