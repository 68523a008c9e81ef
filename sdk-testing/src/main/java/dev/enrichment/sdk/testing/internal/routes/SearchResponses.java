package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.search.SearchPage;
import java.math.BigDecimal;
import java.util.Collection;

/** Writes the fields that all search responses have in common (API reference, section 3.3). */
final class SearchResponses {
    private SearchResponses() {}

    /**
     * Returns the message of a search response, such as {@code Companies found (3 credits).} or {@code No companies
     * found (0 credits).}
     */
    static String message(String what, int rows, BigDecimal charge) {
        String text = rows == 0
                ? "No " + what + " found"
                : Character.toUpperCase(what.charAt(0)) + what.substring(1) + " found";
        return text + " (" + charge.toPlainString() + " credits).";
    }

    /** Returns the rows of companies. The rows are shared with the catalog and must not be modified. */
    static ArrayNode rows(Collection<CompanyEntry> companies) {
        return JsonTrees.objects(companies.stream().map(CompanyEntry::row).toList());
    }

    static void counts(ObjectNode body, int rows, int limit, int offset) {
        body.put("count", rows)
                .put("returned_count", rows)
                .put("limit_applied", limit)
                .put("offset", offset);
    }

    static void paging(ObjectNode body, SearchPage<?> page) {
        counts(body, page.rows().size(), page.limit(), page.offset());
        body.put("has_more", page.hasMore());
        body.put("next_cursor", page.next().map(cursor -> cursor.asText()).orElse(null));
    }

    /** Returns the {@code metadata} object of a search response, which describes the returned page. */
    static ObjectNode pageMetadata(String queryName, String queryPath, SearchPage<?> page) {
        ObjectNode metadata = JsonTrees.object().put("query_name", queryName).put("query_path", queryPath);
        String kind = page.byCursor() ? "cursor" : page.snapshotId().isEmpty() ? "offset" : "snapshot";
        metadata.put("pagination", kind);
        if (!page.snapshotId().isEmpty()) {
            metadata.put("snapshot_id", page.snapshotId()).put("snapshot_page_start", page.offset());
            metadata.put("snapshot_cache_status", page.byCursor() ? "warm" : "cold");
        }
        return metadata;
    }

    /**
     * Adds the {@code metadata} object to a search response. The object also gets the member {@code
     * interpreted_search}, which shows how the sandbox interpreted the filters of the request.
     */
    static void interpretation(ObjectNode body, ObjectNode metadata, ObjectNode interpreted) {
        body.set("metadata", metadata.set("interpreted_search", interpreted));
    }
}
