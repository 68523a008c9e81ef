package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.HeaderValues;
import dev.enrichment.sdk.models.problem.ErrorCode;
import dev.enrichment.sdk.models.problem.Problem;
import dev.enrichment.sdk.models.problem.ProblemDocument;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The service answered with an error (API reference, section 2). The status picks the subclass; statuses without a
 * subclass of their own are instances of this class. Whatever the body was, a problem document, HTML or nothing, it is
 * here: {@link #problems()}, {@link #rawBody()} and {@link #headers()}.
 */
public class ApiException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** The HTTP status. */
    private final int status;

    private final transient Answer answer;

    /**
     * Made by the client.
     *
     * @param answer what the service sent
     * @param receipt what the call cost
     */
    public ApiException(Answer answer, CreditReceipt receipt) {
        super(ErrorMessage.of(answer, receipt), receipt, null);
        this.status = answer.status();
        this.answer = answer;
    }

    /**
     * The parts of an error answer.
     *
     * @param status the HTTP status, or the status the body states if an error came with a 2xx
     * @param headers the response headers
     * @param document the body as a problem document; without any item if it was none
     * @param body the body as it came
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Answer(int status, ResponseHeaders headers, ProblemDocument document, byte[] body) {
        /** Status and length; the body may hold personal data. */
        @Override
        public String toString() {
            return "Answer[status=" + status + ", " + body.length + " bytes]";
        }
    }

    /**
     * The HTTP status.
     *
     * @return such as 404
     */
    public int status() {
        return status;
    }

    /**
     * The service's code for the first problem, such as {@code insufficient_credits}. Branch on this or on the class,
     * never on the message.
     *
     * @return the code, or null if the answer had none
     */
    public @Nullable ErrorCode code() {
        Problem problem = problem();
        return problem == null ? null : problem.effectiveCode();
    }

    /**
     * The first problem, which describes the error.
     *
     * @return the problem, or null if the body was no problem document
     */
    public @Nullable Problem problem() {
        return problems().isEmpty() ? null : problems().get(0);
    }

    /**
     * All problems of the answer, in its order; usually one.
     *
     * @return the problems; empty if the body was no problem document
     */
    public List<Problem> problems() {
        return answer.document().items();
    }

    /**
     * The whole parsed error document, with members the library does not know.
     *
     * @return the document; empty if the body was none
     */
    public ProblemDocument document() {
        return answer.document();
    }

    /**
     * The service's id of the request, for support: from the body, else from the header {@code X-Request-Id}.
     *
     * @return the id, or null
     */
    public @Nullable String requestId() {
        String inBody = answer.document().requestId();
        return inBody == null ? answer.headers().requestId() : inBody;
    }

    /**
     * The response headers.
     *
     * @return the headers
     */
    public ResponseHeaders headers() {
        return answer.headers();
    }

    /**
     * The body as it came, at most as long as the client's limit.
     *
     * @return a copy of the bytes; empty if there was no body
     */
    public byte[] rawBody() {
        return answer.body().clone();
    }

    /**
     * The body as text, undecodable bytes replaced.
     *
     * @return the text; empty if there was no body
     */
    public String bodyText() {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    /**
     * How long the service asks to wait before the next try: {@code Retry-After}, else the figures in the problem's
     * context, else {@code RateLimit-Reset} of a 429.
     *
     * @return the wait, never negative; null if the service names none
     */
    public @Nullable Duration retryAfter() {
        Duration header = headers().retryAfter();
        if (header != null) {
            return header;
        }
        Problem problem = problem();
        if (problem != null && problem.retryAfterSeconds() != null) {
            return HeaderValues.seconds(problem.retryAfterSeconds());
        }
        Instant reset = problem == null ? null : problem.resetAt();
        if (reset == null && status == 429) {
            reset = headers().rateLimitReset();
        }
        return reset == null ? null : HeaderValues.until(reset, headers().sentAt());
    }
}
