package dev.enrichment.sdk.testing.internal.faults;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.List;

/**
 * Empty response that the service sends with status 200 when a search fails internally. The field {@code
 * metadata.degraded} marks it, and it is free (API reference, sections 9.2 and 11.3).
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
