package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.problem.ErrorCode;
import dev.enrichment.sdk.models.problem.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builder of the exception message for an error response. The wording is part of the public API, and tests compare it
 * literally.
 */
final class ErrorMessage {
    private ErrorMessage() {}

    static String of(ErrorResponse response, CreditReceipt receipt, @Nullable String secret) {
        List<Problem> problems = response.document().items();
        String description = problems.isEmpty() ? withoutProblem(response, secret) : describe(problems, secret);
        return response.status() + description + request(receipt);
    }

    private static String describe(List<Problem> problems, @Nullable String secret) {
        Problem problem = problems.get(0);
        ErrorCode code = problem.effectiveCode();
        String title = safe(problem.title(), secret);
        String detail = safe(problem.detail(), secret);
        StringBuilder text = new StringBuilder();
        text.append(code == null ? "" : " " + SafeText.of(code.value(), secret))
                .append(title == null ? "" : ": " + title);
        if (detail != null && !detail.equals(title)) {
            text.append(title == null ? ": " : title.matches("(?s).*[.!?]\\s*") ? " " : ". ")
                    .append(detail);
        }
        if (!problem.param().isEmpty()) {
            text.append(" (field ")
                    .append(SafeText.of(String.join(", ", problem.param()), secret))
                    .append(')');
        }
        text.append(problem.action() == null ? "" : " → " + safe(problem.action(), secret));
        if (problems.size() > 1) {
            text.append(" [and ").append(problems.size() - 1).append(" more, see problems()]");
        }
        return text.toString();
    }

    /**
     * Returns the request ID in brackets, so that a user can quote it to support. Returns an empty string if there is
     * no ID.
     */
    static String request(CreditReceipt receipt) {
        return receipt.requestId() == null ? "" : " [request " + receipt.requestId() + "]";
    }

    private static @Nullable String safe(@Nullable String text, @Nullable String secret) {
        return text == null ? null : SafeText.of(text, secret);
    }

    private static String withoutProblem(ErrorResponse response, @Nullable String secret) {
        int status = response.status();
        if (status >= 300 && status < 400) {
            String location = response.headers().get("Location");
            return ": redirect "
                    + (location == null ? "without a Location" : "to " + SafeText.of(location, secret))
                    + " was not followed, because the API key goes only to the configured address; correct the base URL";
        }
        int length = response.body().length;
        if (length == 0) {
            return " with an empty body";
        }
        // Messages end up in logs, and a body may contain personal data or repeat the request.
        return " with a body of %s bytes that is not a problem document%s"
                .formatted(length, status == 404 ? "; check the path of the base URL" : "");
    }
}
