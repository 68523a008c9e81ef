package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.jobs.ExperienceLevel;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.TotalMode;

/** Job postings as a buying signal: who is building a data team in Germany? At most 20 credits. */
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

            // A dry run is free. It shows how the service understood names, codes and titles: look before you pay.
            var dry = client.jobs().search(request.toBuilder().dryRun(true).build());
            System.out.println("understood as " + dry.body().resolved().keySet() + " for "
                    + dry.receipt().consumed() + " credits");

            // 1 credit for each job that comes back, not for each that exists.
            var page = client.jobs().search(request);
            System.out.println(page.body().jobs().size() + " of " + page.body().total() + " jobs");
            for (Job job : page.body().jobs()) {
                System.out.println("  " + job.title() + " at "
                        + (job.company() == null ? "?" : job.company().name()) + ", " + job.location());
            }
            // Warnings of the service: filters it left out or read broadly. They change what you pay for.
            page.body().allWarnings().forEach(warning -> System.out.println("  note: " + warning));

            // The next page is the same request with the cursor of this one; jobs().searchAll does that by itself.
            System.out.println("more: " + (page.body().cursor() != null));
            System.out.println(page.receipt());
        }
    }
}
