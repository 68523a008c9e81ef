package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.JobEntry;
import dev.enrichment.sdk.testing.internal.data.NamedId;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.search.JobRequest;
import java.time.LocalDate;
import java.util.List;

/** Writes the jobs that a job search has found as rows of its response (API reference, section 8.3). */
final class JobRows {
    private JobRows() {}

    static ArrayNode of(List<JobEntry> jobs, JobRequest request, LocalDate today) {
        return JsonTrees.objects(
                jobs.stream().map(job -> row(job, request, today)).toList());
    }

    private static ObjectNode row(JobEntry job, JobRequest request, LocalDate today) {
        ObjectNode row = JsonTrees.object().put("id", job.id(today)).put("title", job.title());
        if (request.includeCompany()) {
            row.set("company", company(job.company()));
        }
        if (request.includeTaxonomy()) {
            ObjectNode taxonomy = row.putObject("occupation_taxonomy");
            for (int level = 1; level <= 3; level++) {
                taxonomy.set("level" + level, job.occupation().at(level).toJson());
            }
        }
        row.put("location", job.place().display()).put("has_remote", job.remote());
        row.put("published", job.published(today).toString());
        row.put("application_url", "https://www." + job.company().domain() + "/jobs/" + job.id(today));
        row.set("types", JsonTrees.objects(List.of(job.type().toJson())));
        ArrayNode tags = row.putArray("tags");
        for (NamedId tag : job.occupation().tags()) {
            tags.add(tag.toJson().put("tag_type", "skill"));
        }
        salary(row, job);
        if (request.includeDescription()) {
            row.put("description", job.description());
        }
        return row;
    }

    private static void salary(ObjectNode row, JobEntry job) {
        if (job.salaryMaxUsd() == 0) {
            row.putNull("salary_min").putNull("salary_max").putNull("salary_currency");
            return;
        }
        row.put("salary_min", Integer.toString(job.salaryMinUsd()))
                .put("salary_max", Integer.toString(job.salaryMaxUsd()));
        row.put("salary_currency", "USD");
    }

    private static ObjectNode company(CompanyEntry company) {
        return JsonTrees.object()
                .put("id", company.id())
                .put("name", company.name())
                .put("website_url", company.row().path("company_website").asText())
                .put("linkedin_url", company.profileUrl())
                .put("domain", company.domain());
    }
}
