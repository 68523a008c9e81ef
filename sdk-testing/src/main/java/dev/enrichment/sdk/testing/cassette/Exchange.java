package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.http.RawRequest;
import dev.enrichment.sdk.testing.internal.http.SandboxResponse;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** One redacted request with its redacted answer. Bodies are JSON trees, or texts when they are no JSON. */
record Exchange(
        String method,
        String path,
        Map<String, String> query,
        JsonNode request,
        int status,
        Map<String, String> headers,
        JsonNode response) {

    /** The question of an exchange, redacted: what recorded and incoming requests are compared by. */
    static Exchange question(RawRequest raw, Redaction redaction) {
        return new Exchange(
                raw.method(),
                raw.path(),
                new TreeMap<>(raw.query()),
                tree(raw.body().utf8(), redaction),
                0,
                Map.of(),
                Json.nothing());
    }

    Exchange answered(int code, Map<String, String> kept, String body, Redaction redaction) {
        return new Exchange(method, path, query, request, code, kept, tree(body, redaction));
    }

    private static JsonNode tree(String body, Redaction redaction) {
        return body.isEmpty()
                ? Json.nothing()
                : Json.tryParse(body).map(redaction::apply).orElseGet(() -> Json.text(redaction.apply(body)));
    }

    boolean sameQuestion(Exchange other) {
        return method.equals(other.method)
                && path.equals(other.path)
                && query.equals(other.query)
                && request.equals(other.request);
    }

    ObjectNode toJson() {
        ObjectNode exchange = Json.object();
        ObjectNode asked = exchange.putObject("request").put("method", method).put("path", path);
        query.forEach(asked.putObject("query")::put);
        asked.set("body", request);
        ObjectNode answered = exchange.putObject("response").put("status", status);
        headers.forEach(answered.putObject("headers")::put);
        answered.set("body", response);
        return exchange;
    }

    static Exchange fromJson(JsonNode exchange) {
        JsonNode asked = exchange.path("request");
        JsonNode answered = exchange.path("response");
        return new Exchange(
                asked.path("method").asText(),
                asked.path("path").asText(),
                texts(asked.path("query")),
                asked.path("body"),
                answered.path("status").asInt(),
                texts(answered.path("headers")),
                answered.path("body"));
    }

    private static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new LinkedHashMap<>();
        object.properties()
                .forEach(member -> texts.put(member.getKey(), member.getValue().asText()));
        return texts;
    }

    SandboxResponse toReply() {
        byte[] body = response.isNull()
                ? new byte[0]
                : response.isTextual() ? response.asText().getBytes(StandardCharsets.UTF_8) : Json.write(response);
        SandboxResponse reply = new SandboxResponse(status, "application/json", body);
        headers.forEach(reply::header);
        return reply;
    }

    /** Method, path and query. */
    String title() {
        return method + " " + path + (query.isEmpty() ? "" : "?" + query);
    }
}
