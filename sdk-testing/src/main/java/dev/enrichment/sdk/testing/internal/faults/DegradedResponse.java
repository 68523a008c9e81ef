package dev.enrichment.sdk.testing.internal.faults;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.List;

/**
 * The response of a search that failed and that the service reports as degraded. It is empty and free of charge (API
 * reference, sections 9.2 and 11.3).
 */
final class DegradedResponse {
    private DegradedResponse() {}

    static byte[] body() {
        ObjectNode body = JsonTrees.object().put("message", "No results: the search is degraded (0 credits).");
        for (String list : List.of("companies", "people", "signals")) {
            body.putArray(list);
        }
        body.put("count", 0).put("returned_count", 0).put("credits_consumed", 0);
        body.putObject("metadata").put("degraded", true).put("search_error", "query_budget_exceeded");
        return JsonTrees.write(body);
    }
}
