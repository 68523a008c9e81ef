package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.FilterValues;
import dev.enrichment.sdk.testing.internal.data.JobEntry;
import dev.enrichment.sdk.testing.internal.data.World;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.List;
import java.util.function.Function;

/** The data: browsing it for free, and changing it. */
final class DataAdmin {
    static final List<AdminRoute> ROUTES = List.of(
            new AdminRoute("GET", "/companies", "rows of companies; ?offset=, ?limit=", DataAdmin::companies),
            new AdminRoute("GET", "/people", "unmasked rows of people; ?offset=, ?limit=", DataAdmin::people),
            new AdminRoute("GET", "/jobs", "ids, titles and companies of jobs; ?offset=, ?limit=", DataAdmin::jobs),
            new AdminRoute("GET", "/ids", "all ids and values that filters accept", DataAdmin::ids),
            new AdminRoute("DELETE", "/responses", "removes all canned responses", DataAdmin::clearResponses));

    private DataAdmin() {}

    private static World world(AdminRequest request) {
        return request.state().catalog().get().world();
    }

    private static <T> JsonNode page(AdminRequest request, String name, List<T> all, Function<T, JsonNode> toJson) {
        ObjectNode result = JsonTrees.object().put("total", all.size());
        ArrayNode list = result.putArray(name);
        all.stream().skip(request.offset()).limit(request.limit()).map(toJson).forEach(list::add);
        return result;
    }

    private static JsonNode companies(AdminRequest request) {
        return page(request, "companies", world(request).companies(), company -> company.row());
    }

    private static JsonNode people(AdminRequest request) {
        return page(request, "people", world(request).people(), person -> person.row());
    }

    private static JsonNode jobs(AdminRequest request) {
        return page(request, "jobs", world(request).jobs(), job -> toJson(job, request));
    }

    private static ObjectNode toJson(JobEntry job, AdminRequest request) {
        return JsonTrees.object()
                .put("key", job.key())
                .put("id", job.id(request.state().today()))
                .put("title", job.title())
                .put("company_domain", job.company().domain())
                .put("location", job.place().display())
                .put("published", job.published(request.state().today()).toString());
    }

    private static JsonNode ids(AdminRequest request) {
        return FilterValues.toJson();
    }

    private static JsonNode clearResponses(AdminRequest request) {
        request.state().canned().clear();
        return JsonTrees.object().put("responses", 0);
    }
}
