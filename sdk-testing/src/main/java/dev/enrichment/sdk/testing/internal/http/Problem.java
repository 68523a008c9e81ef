package dev.enrichment.sdk.testing.internal.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One item of the error envelope (API reference, section 2.2); {@code type}, {@code instance} and {@code docs} follow from it. */
public record Problem(
        int status,
        String code,
        String title,
        String detail,
        List<String> param,
        @Nullable String action,
        @Nullable ObjectNode context) {

    static Problem of(int status, String code, String title, String detail, @Nullable String action) {
        return new Problem(status, code, title, detail, List.of(), action, null);
    }

    Problem withParam(List<String> names) {
        return new Problem(status, code, title, detail, names, action, context);
    }

    Problem withContext(ObjectNode figures) {
        return new Problem(status, code, title, detail, param, action, figures);
    }
}
