package dev.enrichment.sdk.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request that reached the sandbox, with what became of it.
 *
 * @param at when it came, by the sandbox's clock
 * @param method such as {@code POST}
 * @param path as sent, without the query
 * @param query query parameters, decoded; the last value wins
 * @param headers request headers; looking one up ignores case; the last value wins; <b>holds the API key</b>
 * @param body the body as text, empty for none; cut after 64 KiB
 * @param route the operation it asked for, null when the path belongs to none
 * @param requestId the {@code X-Request-Id} of the answer
 * @param status the HTTP status that the sandbox decided on, even when a fault kept it from arriving; 0 when a
 *     fault struck before it could decide
 * @param credits what the request was charged, zero for free and refused ones
 * @param fault the name of the fault that hit it, null for none
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
        @Nullable String fault) {

    /** Copies the maps. */
    public RecordedCall {
        query = Map.copyOf(query);
        Map<String, String> ignoringCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ignoringCase.putAll(headers);
        headers = Collections.unmodifiableMap(ignoringCase);
    }

    /**
     * A request header.
     *
     * @param name in any case
     * @return its value, empty when it was not sent
     */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /**
     * The JSON body as plain Java values.
     *
     * @return an empty map when the body is no JSON object
     */
    public Map<String, Object> json() {
        return Json.plainObject(body);
    }

    /**
     * One value of the JSON body as text.
     *
     * @param pointer a JSON pointer such as {@code /company_filters/industries/0}
     * @return empty when there is no such value, or when it is an object or array
     */
    public Optional<String> value(String pointer) {
        return Json.tryParse(body)
                .map(node -> node.at(pointer))
                .filter(JsonNode::isValueNode)
                .map(JsonNode::asText);
    }

    /** Names request, status, charge and body; never the API key or any other header. */
    @Override
    public String toString() {
        String question = query.isEmpty() ? "" : "?" + query;
        return method + " " + path + question + " -> " + (status == 0 ? "nothing" : status) + ", "
                + credits.toPlainString() + " credits" + (fault == null ? "" : ", fault: " + fault)
                + (body.isEmpty() ? "" : " " + body);
    }
}
