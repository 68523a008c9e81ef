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
 * @param at arrival time, by the sandbox's clock
 * @param method HTTP method such as {@code POST}
 * @param path path as sent, without the query
 * @param query decoded query parameters; only the last value of a repeated parameter is kept
 * @param headers request headers with case-insensitive names; only the last value of a repeated header is kept;
 *     <b>includes the API key</b>
 * @param body the body as text, empty if absent, truncated at 64 KiB
 * @param route the operation, or null if the request was rejected before its operation was determined, as with an
 *     unknown path or an invalid API key
 * @param requestId the {@code X-Request-Id} of the response
 * @param status the HTTP status, even if a fault prevented the client from receiving it; 0 if a fault prevented both
 *     the processing of the request and a response
 * @param charged credits charged, zero for free and rejected requests
 * @param fault description of the triggered fault, or null if there was none
 * @param ignoredFields paths of the request fields that are unknown or have no effect, at most 100
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
        BigDecimal charged,
        @Nullable String fault,
        List<String> ignoredFields) {

    /** Makes immutable copies of the collections. */
    public RecordedCall {
        query = Map.copyOf(query);
        ignoredFields = List.copyOf(ignoredFields);
        Map<String, String> ignoringCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ignoringCase.putAll(headers);
        headers = Collections.unmodifiableMap(ignoringCase);
    }

    /**
     * Returns the value of a request header. Returns empty if the request has no such header.
     *
     * @param name name of the header, case-insensitive
     * @return the value, or empty if the header is absent
     */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /**
     * Returns the JSON body of the request as plain Java values, such as maps and lists. Returns an empty map if the
     * body is not a JSON object.
     *
     * @return the members of the body by name, or an empty map if the body is not a JSON object
     */
    public Map<String, Object> json() {
        return JsonTrees.plainObject(body);
    }

    /**
     * Returns the value at a JSON pointer in the request body, as text. Returns empty if there is none, or if it is an
     * object or array.
     *
     * @param pointer a JSON pointer such as {@code /company_filters/industries/0}
     * @return the value, or empty if it is absent, an object or an array
     * @throws IllegalArgumentException if the pointer is neither empty nor begins with a slash
     */
    public Optional<String> value(String pointer) {
        return JsonTrees.tryParse(body)
                .map(node -> node.at(pointer))
                .filter(JsonNode::isValueNode)
                .map(JsonNode::asText);
    }

    /**
     * Returns a description with the request line, status, charge, fault and body. It contains no headers, and
     * therefore never the API key.
     */
    @Override
    public String toString() {
        String parameters = query.isEmpty() ? "" : "?" + query;
        return method + " " + path + parameters + " -> " + (status == 0 ? "nothing" : status) + ", "
                + charged.toPlainString() + " credits" + (fault == null ? "" : ", fault: " + fault)
                + (ignoredFields.isEmpty() ? "" : ", ignored: " + String.join(" ", ignoredFields))
                + (body.isEmpty() ? "" : " " + body);
    }
}
