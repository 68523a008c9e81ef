package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseStyle;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.Page;
import java.math.BigDecimal;

/** What the answers of the company and people searches have in common (API reference, section 3.3). */
final class SearchAnswer {
    private SearchAnswer() {}

    /** Such as {@code Companies found (3 credits).} or {@code No companies found (0 credits).} */
    static String message(String what, int rows, BigDecimal charge) {
        String text = rows == 0
                ? "No " + what + " found"
                : Character.toUpperCase(what.charAt(0)) + what.substring(1) + " found";
        return text + " (" + charge.toPlainString() + " credits).";
    }

    static void counts(ObjectNode body, int rows, int limit, int offset) {
        body.put("count", rows)
                .put("returned_count", rows)
                .put("limit_applied", limit)
                .put("offset", offset);
    }

    static void paging(ObjectNode body, Page<?> page, Call call) {
        counts(body, page.rows().size(), page.limit(), page.offset());
        if (!call.detailed(ResponseTopic.COUNTS)) {
            body.put("count", page.total());
        }
        body.put("has_more", page.hasMore());
        body.put("next_cursor", page.next().map(cursor -> cursor.asText()).orElse(null));
    }

    /** How the page was made, for {@code metadata}. */
    static ObjectNode pageMetadata(String queryName, String queryPath, Page<?> page) {
        ObjectNode metadata = Json.object().put("query_name", queryName).put("query_path", queryPath);
        String kind = page.byCursor() ? "cursor" : page.snapshotId().isEmpty() ? "offset" : "snapshot";
        metadata.put("pagination", kind);
        if (!page.snapshotId().isEmpty()) {
            metadata.put("snapshot_id", page.snapshotId()).put("snapshot_page_start", page.offset());
            metadata.put("snapshot_cache_status", page.byCursor() ? "warm" : "cold");
        }
        return metadata;
    }

    /** The request as the service understood it: in {@code metadata}, in {@code interpreted_search}, or not told. */
    static void interpretation(Call call, ObjectNode body, ObjectNode metadata, ObjectNode interpreted) {
        ResponseStyle style = call.style(ResponseTopic.NORMALIZED_FILTERS);
        if (style == ResponseStyle.LEGACY) {
            return;
        }
        (style == ResponseStyle.DETAILED ? metadata : body).set("interpreted_search", interpreted);
        body.set("metadata", metadata);
    }
}
