package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.problem.ErrorCode;
import dev.enrichment.sdk.models.problem.Problem;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes the message of an error response. The wording is part of the public API and pinned by tests. */
final class ErrorMessage {
    private static final int MAX_FOREIGN_BODY = 200;

    private ErrorMessage() {}

    static String of(ErrorResponse response, CreditReceipt receipt) {
        List<Problem> problems = response.document().items();
        StringBuilder text = new StringBuilder(receipt.operation()).append(": ").append(response.status());
        if (problems.isEmpty()) {
            text.append(withoutProblem(response));
        } else {
            describe(problems, text);
        }
        return text.append(request(receipt)).toString();
    }

    private static void describe(List<Problem> problems, StringBuilder text) {
        Problem problem = problems.get(0);
        ErrorCode code = problem.effectiveCode();
        String title = safe(problem.title());
        String detail = safe(problem.detail());
        text.append(code == null ? "" : " " + SafeText.of(code.value())).append(title == null ? "" : ": " + title);
        if (detail != null && !detail.equals(title)) {
            text.append(title == null ? ": " : endsSentence(title) ? " " : ". ").append(detail);
        }
        if (!problem.param().isEmpty()) {
            text.append(" (field ")
                    .append(SafeText.of(String.join(", ", problem.param())))
                    .append(')');
        }
        text.append(problem.action() == null ? "" : " → " + safe(problem.action()));
        if (problems.size() > 1) {
            text.append(" [and ").append(problems.size() - 1).append(" more, see problems()]");
        }
    }

    /** The id to quote in a support request, if there is one. */
    static String request(CreditReceipt receipt) {
        return receipt.requestId() == null ? "" : " [request " + receipt.requestId() + "]";
    }

    private static @Nullable String safe(@Nullable String text) {
        return text == null ? null : SafeText.of(text);
    }

    private static boolean endsSentence(String text) {
        return text.matches("(?s).*[.!?]\\s*");
    }

    private static String withoutProblem(ErrorResponse response) {
        int status = response.status();
        if (status >= 300 && status < 400) {
            return ": redirect to "
                    + SafeText.of(String.valueOf(response.headers().get("Location")))
                    + " was not followed, because the API key goes only to the configured address; correct the base URL";
        }
        if (response.bodyLength() == 0) {
            return " with an empty body";
        }
        String body = response.bodyText().strip();
        if (!isMarkup(response, body)) {
            // It can be a data row, and messages go to logs.
            return " with a body of %d bytes that is not a problem document; see rawBody()"
                    .formatted(response.bodyLength());
        }
        return " with a body that is not a problem document, perhaps from a proxy: "
                + SafeText.of(
                        body.substring(0, Math.min(body.length(), 4 * MAX_FOREIGN_BODY))
                                .replaceAll("\\s+", " "),
                        MAX_FOREIGN_BODY);
    }

    private static boolean isMarkup(ErrorResponse response, String body) {
        String type = response.headers().get("Content-Type");
        return body.startsWith("<")
                || (type != null && type.toLowerCase(Locale.ROOT).startsWith("text/") && !body.startsWith("{"));
    }
}
