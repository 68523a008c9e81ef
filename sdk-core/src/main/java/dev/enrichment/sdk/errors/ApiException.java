package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.HeaderValues;
import dev.enrichment.sdk.models.problem.ErrorCode;
import dev.enrichment.sdk.models.problem.Problem;
import dev.enrichment.sdk.models.problem.ProblemDocument;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An error response of the service (API reference, section 2). The status selects the subclass; statuses without a
 * subclass of their own are instances of this class. The body is available whatever it was, a problem document, HTML or
 * nothing: see {@link #problems()}, {@link #rawBody()} and {@link #headers()}.
 */
public class ApiException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    private final ErrorResponse response;

    ApiException(int suggestedStatus, String message, ErrorResponse response, CreditReceipt receipt) {
        super(suggestedStatus, message, receipt, null);
        this.response = response;
    }

    /**
     * Creates the exception of an error response; its status selects the class. For tests and interceptors too.
     *
     * @param response what the service sent
     * @param receipt what the call cost
     * @param apiKey the key of the request, which is masked in the message in case the service repeats it; or null
     * @return such as {@link NotFoundException} for 404
     */
    public static ApiException of(ErrorResponse response, CreditReceipt receipt, @Nullable ApiKey apiKey) {
        return of(ErrorMessage.of(response, receipt, apiKey == null ? null : apiKey.reveal()), response, receipt);
    }

    private static ApiException of(String message, ErrorResponse response, CreditReceipt receipt) {
        int status = response.status();
        return switch (status) {
            case 400, 422 -> new BadRequestException(message, response, receipt);
            case 401 -> new AuthenticationException(message, response, receipt);
            case 402 -> new InsufficientCreditsException(message, response, receipt);
            case 403 -> new PermissionDeniedException(message, response, receipt);
            case 404 -> new NotFoundException(message, response, receipt);
            case 409 -> new ConflictException(message, response, receipt);
            case 429 -> new RateLimitedException(message, response, receipt);
            default ->
                status >= 500
                        ? new ServerException(message, response, receipt)
                        : new ApiException(502, message, response, receipt);
        };
    }

    /**
     * Returns the same error with advice at the end of its message, for interceptors that know what the caller can do.
     *
     * @param advice a sentence without a full stop
     * @return an exception of the same class with the same receipt; this one is its suppressed exception
     */
    public ApiException withAdvice(String advice) {
        ApiException advised = of(getMessage() + "; " + advice, response, receipt());
        advised.addSuppressed(this);
        return advised;
    }

    /**
     * Returns the error as the service sent it.
     *
     * @return the response
     */
    public ErrorResponse response() {
        return response;
    }

    /**
     * Returns the status of the error.
     *
     * @return such as 404; if an error document came with a 2xx, the status that it states
     */
    public int status() {
        return response.status();
    }

    /**
     * Returns the service's code for the first problem, such as {@code insufficient_credits}. Branch on this or on the
     * class, never on the message.
     *
     * @return the code, or null if the response has none
     */
    public @Nullable ErrorCode code() {
        Problem problem = problem();
        return problem == null ? null : problem.effectiveCode();
    }

    /**
     * Returns the first problem, which describes the error.
     *
     * @return the problem, or null if the body was no problem document
     */
    public @Nullable Problem problem() {
        return problems().isEmpty() ? null : problems().get(0);
    }

    /**
     * Returns all problems of the response, in its order; usually one.
     *
     * @return the problems; empty if the body was no problem document
     */
    public List<Problem> problems() {
        return response.document().items();
    }

    /**
     * The whole parsed error document, with members the library does not know.
     *
     * @return the document; empty if the body was none
     */
    public ProblemDocument document() {
        return response.document();
    }

    /**
     * Returns the service's id of the request, for support: from the body, else from the header {@code X-Request-Id}.
     *
     * @return the id, or null
     */
    public @Nullable String requestId() {
        String inBody = response.document().requestId();
        return inBody == null ? response.headers().requestId() : inBody;
    }

    /**
     * Returns the response headers.
     *
     * @return the headers
     */
    public ResponseHeaders headers() {
        return response.headers();
    }

    /**
     * Returns the body as it came, at most as long as the client's limit.
     *
     * @return a copy of the bytes; empty if there was no body
     */
    public byte[] rawBody() {
        return response.body();
    }

    /**
     * Returns the body as text, undecodable bytes replaced.
     *
     * @return the text; empty if there was no body
     */
    public String bodyText() {
        return response.bodyText();
    }

    /**
     * Returns how long the service asks to wait before the next attempt: {@code Retry-After} or the wait in the
     * problem's context, the longer one, otherwise the reset in that context, otherwise {@code RateLimit-Reset} of a
     * 429.
     *
     * @return the wait, never negative; null if the service names none
     */
    public @Nullable Duration retryAfter() {
        Duration header = headers().retryAfter();
        Problem problem = problem();
        Long seconds = problem == null ? null : problem.retryAfterSeconds();
        Duration inBody = seconds == null ? null : HeaderValues.seconds(seconds);
        if (header != null && (inBody == null || header.compareTo(inBody) >= 0)) {
            return header;
        }
        if (inBody != null) {
            return inBody;
        }
        Instant reset = problem == null ? null : problem.resetAt();
        if (reset == null && status() == 429) {
            reset = headers().rateLimitReset();
        }
        return reset == null ? null : HeaderValues.until(reset, headers().sentAt());
    }
}
