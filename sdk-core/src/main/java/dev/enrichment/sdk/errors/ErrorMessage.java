package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.problem.ErrorCode;
import dev.enrichment.sdk.models.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Words an error answer the way a colleague would explain it; the wording is part of the contract and pinned by tests. */
final class ErrorMessage {
    private static final int SHOWN_OF_A_FOREIGN_BODY = 200;

    private ErrorMessage() {}

    static String of(ApiException.Answer answer, CreditReceipt receipt) {
        List<Problem> problems = answer.document().items();
        StringBuilder text = new StringBuilder(receipt.operation()).append(": ").append(answer.status());
        if (problems.isEmpty()) {
            text.append(withoutProblem(answer));
        } else {
            Problem problem = problems.get(0);
            ErrorCode code = problem.effectiveCode();
            text.append(code == null ? "" : " " + code).append(sentence(problem.title()));
            if (problem.detail() != null && !problem.detail().equals(problem.title())) {
                text.append(problem.title() == null ? ": " : endsSentence(problem.title()) ? " " : ". ")
                        .append(problem.detail());
            }
            if (!problem.param().isEmpty()) {
                text.append(" (field ")
                        .append(String.join(", ", problem.param()))
                        .append(')');
            }
            text.append(problem.action() == null ? "" : " → " + problem.action());
            if (problems.size() > 1) {
                text.append(" [and ").append(problems.size() - 1).append(" more, see problems()]");
            }
        }
        return text.append(request(receipt)).toString();
    }

    /** The id to name to support, if there is one. */
    static String request(CreditReceipt receipt) {
        return receipt.requestId() == null ? "" : " [request " + receipt.requestId() + "]";
    }

    private static boolean endsSentence(String text) {
        return text.matches("(?s).*[.!?]\\s*");
    }

    private static String sentence(@Nullable String title) {
        return title == null ? "" : ": " + title;
    }

    private static String withoutProblem(ApiException.Answer answer) {
        int status = answer.status();
        if (status >= 300 && status < 400) {
            return ": redirect to " + answer.headers().get("Location")
                    + " was not followed, because the API key goes only to the configured address; correct the base URL";
        }
        String body = new String(answer.body(), StandardCharsets.UTF_8).strip().replaceAll("\\s+", " ");
        if (body.isEmpty()) {
            return " with an empty body";
        }
        String shown =
                body.length() > SHOWN_OF_A_FOREIGN_BODY ? body.substring(0, SHOWN_OF_A_FOREIGN_BODY) + "…" : body;
        return " with a body that is no problem document, perhaps from a proxy: " + shown;
    }
}
