package dev.enrichment.sdk.testing.internal.problem;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An error as reported in a problem document (API reference, section 2.2). */
public record ProblemDetails(
        int status,
        String code,
        String title,
        String detail,
        List<String> param,
        @Nullable String action,
        @Nullable ObjectNode context,
        Map<String, String> headers) {

    public static ProblemDetails of(int status, String code, String title, String detail, @Nullable String action) {
        return new ProblemDetails(status, code, title, detail, List.of(), action, null, Map.of());
    }

    public ProblemDetails withParam(List<String> names) {
        return new ProblemDetails(status, code, title, detail, names, action, context, headers);
    }

    public ProblemDetails withContext(ObjectNode figures) {
        return new ProblemDetails(status, code, title, detail, param, action, figures, headers);
    }

    public ProblemDetails withHeader(String name, String value) {
        return new ProblemDetails(status, code, title, detail, param, action, context, Map.of(name, value));
    }
}
