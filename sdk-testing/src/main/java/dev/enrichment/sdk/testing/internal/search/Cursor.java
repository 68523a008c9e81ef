package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * A position in the result of a search. It is sent to the client, which returns it to request the next page.
 *
 * @param snapshotId ID for the data and the time of the first page
 * @param start index of the first row of the page
 * @param request digest of account, route, filters and limit
 * @param signature signature that proves that the sandbox created the cursor
 */
public record Cursor(String snapshotId, int start, String request, String signature) {
    /** Maximum length of a cursor. Longer cursors are rejected without being decoded. */
    private static final int MAX_LENGTH = 1_000;

    /** Returns the cursor as a JSON object, the form in which job search sends it. */
    public ObjectNode asObject() {
        return JsonTrees.object()
                .put("snapshot_id", snapshotId)
                .put("start", start)
                .put("request", request)
                .put("signature", signature);
    }

    /** Returns the cursor as a Base64 string, the form in which the other searches send it. */
    public String asText() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(JsonTrees.write(asObject()));
    }

    static Optional<Cursor> parse(JsonNode sent) {
        JsonNode node = sent.isTextual() ? decode(sent.asText()) : sent;
        return node.path("snapshot_id").isTextual() && node.path("start").canConvertToInt()
                ? Optional.of(new Cursor(
                        node.path("snapshot_id").asText(),
                        node.path("start").asInt(),
                        node.path("request").asText(),
                        node.path("signature").asText()))
                : Optional.empty();
    }

    private static JsonNode decode(String text) {
        try {
            String json = text.length() > MAX_LENGTH
                    ? ""
                    : new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
            return JsonTrees.tryParse(json).orElseGet(JsonTrees::object);
        } catch (IllegalArgumentException e) {
            return JsonTrees.object();
        }
    }
}
