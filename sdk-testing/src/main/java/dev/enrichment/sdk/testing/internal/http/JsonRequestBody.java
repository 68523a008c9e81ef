package dev.enrichment.sdk.testing.internal.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.io.IOException;
import java.util.List;

/** Every POST sends a JSON object as {@code application/json} (API reference, section 1.4). */
final class JsonRequestBody {
    private JsonRequestBody() {}

    /** Empty for other methods, whose bodies are ignored. */
    static ObjectNode of(RawRequest request) {
        if (!"POST".equals(request.method())) {
            return JsonTrees.object();
        }
        if (!request.headers().getOrDefault("content-type", "").startsWith("application/json")) {
            throw refused("Content-Type", "The body must be sent as application/json.");
        }
        JsonNode node;
        try {
            node = JsonTrees.read(request.body().toByteArray());
        } catch (IOException e) {
            throw refused("body", "The body is not valid JSON.");
        }
        if (node instanceof ObjectNode object) {
            return object;
        }
        throw refused("body", "The body must be a JSON object.");
    }

    private static ProblemException refused(String param, String detail) {
        return new ProblemException(Problems.validation(List.of(param), detail));
    }
}
