package dev.enrichment.sdk.testing.service;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request received by the sandbox, with its outcome.
 *
 * @param at arrival, by the sandbox's clock
 * @param method such as {@code POST}
 * @param path as sent, without the query
 * @param query decoded query parameters; the last value wins
 * @param headers request headers by case-insensitive name; the last value wins; <b>contains the API key</b>
 * @param body the body as text, empty if absent, truncated at 64 KiB
 * @param route the operation, null for an unknown path
 * @param requestId the {@code X-Request-Id} of the response
 * @param status the HTTP status, even if a fault prevented the client from receiving it; 0 if a fault was
 *     triggered before processing
 * @param credits credits charged, zero for free and rejected requests
 * @param fault the triggered fault, null for none
 * @param ignoredFields paths of the request fields that the operation does not know
 */
public record RecordedCall(
        Instant at,
        String method,
        String path,
        Map<String, String> query,
        Map<String, String> headers,
        String body,
        @Nullable SandboxRoute route,
        String requestId,
        int status,
        BigDecimal credits,
        @Nullable String fault,
        List<String> ignoredFields) {

    /** Copies the maps. */
    public RecordedCall {
        query = Map.copyOf(query);
        ignoredFields = List.copyOf(ignoredFields);
        Map<String, String> ignoringCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ignoringCase.putAll(headers);
        headers = Collections.unmodifiableMap(ignoringCase);
    }

    /**
     * Returns a request header.
     *
     * @param name case-insensitive
     * @return the value, empty if absent
     */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /**
     * Returns the JSON body as plain Java values.
     *
     * @return an empty map if the body is not a JSON object
     */
    public Map<String, Object> json() {
        return JsonTrees.plainObject(body);
    }

    /**
     * Returns a value of the JSON body as text.
     *
     * @param pointer a JSON pointer such as {@code /company_filters/industries/0}
     * @return empty if the value is absent, an object or an array
     */
    public Optional<String> value(String pointer) {
        return JsonTrees.tryParse(body)
                .map(node -> node.at(pointer))
                .filter(JsonNode::isValueNode)
                .map(JsonNode::asText);
    }

    /** Contains request line, status, charge and body; never a header, so never the API key. */
    @Override
    public String toString() {
        String parameters = query.isEmpty() ? "" : "?" + query;
        return method + " " + path + parameters + " -> " + (status == 0 ? "nothing" : status) + ", "
                + credits.toPlainString() + " credits" + (fault == null ? "" : ", fault: " + fault)
                + (ignoredFields.isEmpty() ? "" : ", ignored: " + String.join(" ", ignoredFields))
                + (body.isEmpty() ? "" : " " + body);
    }
}
