package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.JobEntry;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.search.Cursor;
import dev.enrichment.sdk.testing.internal.search.JobRequest;
import dev.enrichment.sdk.testing.internal.search.SearchPage;
import dev.enrichment.sdk.testing.internal.search.Snapshots;
import dev.enrichment.sdk.testing.internal.search.TopValues;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;

/** Handles job searches: {@code POST /v3/jobs/search} and its alternative path (API reference, section 8). */
final class JobSearchRoute implements RouteHandler {
    /** Maximum number of matching jobs that is reported if the request asks for a capped total. */
    private static final int TOTAL_CAP = 1000;

    private static final int FACET_VALUES = 10;

    private final Snapshots snapshots;

    JobSearchRoute(Snapshots snapshots) {
        this.snapshots = snapshots;
    }

    @Override
    public RouteResult handle(RouteCall sent) {
        RouteCall call = snapshots.frozen(sent);
        JobRequest request = JobRequest.read(call);
        SearchPage<JobEntry> page = SearchPage.of(
                call,
                snapshots,
                request.limit(),
                0,
                () -> request.search(call.catalog().world()));
        List<JobEntry> jobs = request.dryRun() ? List.of() : page.rows();
        ObjectNode body = JsonTrees.object();
        ObjectNode metadata = SearchResponses.pageMetadata("job_search_v3", "normalized_filters", page);
        body.set("signals", JobRows.of(jobs, request, call.today()));
        totals(body, request, page.total());
        paging(body, request, page, jobs.size());
        if (request.autoResolve()) {
            body.set("resolved", request.resolution().report());
        }
        body.set("warnings", JsonTrees.texts(request.resolution().warnings()));
        body.put("query_path", request.mode().equals("deep") ? "deep_search" : "fast_search");
        if (request.includeFacets()) {
            body.set("facets", facets(call, request));
        }
        body.set("metadata", metadata);
        BigDecimal charge = PriceList.times(PriceList.JOB, jobs.size());
        BigDecimal upperBound = request.dryRun() ? BigDecimal.ZERO : PriceList.times(PriceList.JOB, request.limit());
        return RouteResult.priced(body, charge, upperBound, page.total() > 0);
    }

    private static void totals(ObjectNode body, JobRequest request, int total) {
        body.put("totalMode", request.totalMode());
        switch (request.totalMode()) {
            case "exact" -> body.put("total", total);
            case "capped" -> body.put("total", Math.min(total, TOTAL_CAP));
            default -> body.putNull("total");
        }
    }

    private static void paging(ObjectNode body, JobRequest request, SearchPage<JobEntry> page, int returned) {
        JsonNode next = page.next()
                .filter(cursor -> !request.dryRun())
                .<JsonNode>map(Cursor::asObject)
                .orElseGet(JsonTrees::nothing);
        ObjectNode pagination = body.putObject("pagination").put("limit", request.limit());
        pagination.put("returned", returned).set("next_cursor", next);
        pagination.put("has_more", page.hasMore() && !request.dryRun());
    }

    private static ObjectNode facets(RouteCall call, JobRequest request) {
        List<JobEntry> jobs = request.search(call.catalog().world());
        Stream<String> families =
                jobs.stream().map(job -> job.occupation().level1().name());
        ObjectNode facets = JsonTrees.object();
        facets.set(
                "countries", TopValues.of(jobs.stream().map(job -> job.place().code()), FACET_VALUES));
        facets.set("seniority", TopValues.of(jobs.stream().map(JobEntry::seniority), FACET_VALUES));
        facets.set("occupation_level1", TopValues.of(families, FACET_VALUES));
        return facets;
    }
}
