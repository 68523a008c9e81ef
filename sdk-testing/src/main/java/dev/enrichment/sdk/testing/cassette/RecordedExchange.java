package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A redacted request with its redacted response. Bodies are JSON trees, or strings if they are not JSON. */
record RecordedExchange(
        String method,
        String path,
        Map<String, String> query,
        JsonNode request,
        int status,
        Map<String, String> headers,
        JsonNode response) {

    static RecordedExchange request(String method, String path, Map<String, String> query, JsonNode body) {
        return new RecordedExchange(method, path, query, body, 0, Map.of(), JsonTrees.nothing());
    }

    RecordedExchange withResponse(int code, Map<String, String> kept, JsonNode body) {
        return new RecordedExchange(method, path, query, request, code, kept, body);
    }

    ObjectNode queryTree() {
        ObjectNode tree = JsonTrees.object();
        query.forEach(tree::put);
        return tree;
    }

    ObjectNode toJson() {
        ObjectNode exchange = JsonTrees.object();
        ObjectNode sent = exchange.putObject("request").put("method", method).put("path", path);
        sent.set("query", queryTree());
        sent.set("body", request);
        ObjectNode received = exchange.putObject("response").put("status", status);
        headers.forEach(received.putObject("headers")::put);
        received.set("body", response);
        return exchange;
    }

    static RecordedExchange fromJson(JsonNode exchange) {
        JsonNode sent = exchange.path("request");
        JsonNode received = exchange.path("response");
        return new RecordedExchange(
                sent.path("method").asText(),
                sent.path("path").asText(),
                texts(sent.path("query")),
                sent.path("body"),
                received.path("status").asInt(),
                texts(received.path("headers")),
                received.path("body"));
    }

    private static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new LinkedHashMap<>();
        object.properties()
                .forEach(member -> texts.put(member.getKey(), member.getValue().asText()));
        return texts;
    }

    SandboxResponse toResponse() {
        byte[] body = response.isNull()
                ? new byte[0]
                : response.isTextual() ? response.asText().getBytes(StandardCharsets.UTF_8) : JsonTrees.write(response);
        SandboxResponse replayed = new SandboxResponse(status, "application/json", body);
        headers.forEach(replayed::header);
        return replayed;
    }

    /** Returns the method, path and query. */
    String title() {
        return method + " " + path + (query.isEmpty() ? "" : "?" + query);
    }
}
