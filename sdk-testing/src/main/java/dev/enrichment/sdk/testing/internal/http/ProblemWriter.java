package dev.enrichment.sdk.testing.internal.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemDetails;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import java.time.Instant;
import java.util.List;

/** Writes problem documents, the JSON format of the service's error responses (API reference, section 2.1). */
final class ProblemWriter {
    private final String baseUrl;

    ProblemWriter(String baseUrl) {
        this.baseUrl = baseUrl;
    }

    SandboxResponse write(ProblemDetails problem, String path, String requestId, Instant now) {
        ObjectNode document = wrapped(problem, path, requestId, now);
        SandboxResponse response =
                new SandboxResponse(problem.status(), "application/problem+json", JsonTrees.write(document));
        problem.headers().forEach(response::header);
        return response;
    }

    private ObjectNode wrapped(ProblemDetails problem, String path, String requestId, Instant now) {
        ObjectNode document = JsonTrees.object().put("success", false);
        document.set("errors", JsonTrees.objects(List.of(item(problem, path))));
        document.putObject("meta")
                .put("request_id", requestId)
                .put("timestamp", now.toString())
                .put("environment", "staging");
        return document;
    }

    private ObjectNode item(ProblemDetails problem, String path) {
        ObjectNode item = JsonTrees.object();
        item.put("type", baseUrl + "/errors/" + problem.code());
        item.put("title", problem.title()).put("status", problem.status()).put("detail", problem.detail());
        item.put("instance", path).put("code", problem.code());
        if (!problem.param().isEmpty()) {
            item.set("param", JsonTrees.texts(problem.param()));
        }
        if (problem.action() != null) {
            item.put("action", problem.action());
        }
        item.put("docs", baseUrl + "/docs/errors");
        if (problem.context() != null) {
            item.set("context", problem.context());
        }
        return item;
    }
}
