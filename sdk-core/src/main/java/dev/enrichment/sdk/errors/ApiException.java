package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.HeaderValues;
import dev.enrichment.sdk.models.problem.ErrorCode;
import dev.enrichment.sdk.models.problem.Problem;
import dev.enrichment.sdk.models.problem.ProblemDocument;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the service responds with an error (API reference, section 2). {@link #status()} determines the subclass.
 * Statuses without a subclass of their own are reported as an instance of this class. {@link #problems()} returns the
 * decoded error description. The body may also be HTML or empty, and {@link #rawBody()} returns it in any case.
 *
 * <p>After a 500, a 503 with {@code Retry-After} or a 4xx other than 408, nothing was charged, unless the response states a
 * charge or its body is incomplete or unreadable. {@link #chargeStatus()} takes this into account.
 */
public class ApiException extends EnrichmentException {
    private static final long serialVersionUID = 1L;
    private final ErrorResponse response;

    ApiException(int suggestedStatus, String message, ErrorResponse response, CreditReceipt receipt) {
        super(suggestedStatus, message, receipt, null);
        this.response = response;
    }

    /**
     * Creates the exception for an error response. {@link ErrorResponse#status()} determines the class of the
     * exception, such as {@link NotFoundException} for a 404. The method is public for use in tests and interceptors.
     *
     * @param response the response of the service
     * @param receipt the receipt of the call
     * @param apiKey the API key of the request, which is masked in the message in case the service repeats it. May be
     *     null
     * @return the exception, such as a {@link NotFoundException} for 404
     */
    public static ApiException of(ErrorResponse response, CreditReceipt receipt, @Nullable ApiKey apiKey) {
        String message = ErrorMessage.of(response, receipt, apiKey == null ? null : apiKey.reveal());
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
     * Returns the status of the error, such as 404 for a company that does not exist.
     *
     * @return the status. If an error document arrived with a 2xx status, the status in the document, if it has one
     */
    public int status() {
        return response.status();
    }

    /**
     * Returns the error code, such as {@code insufficient_credits}, or null if the response has none. Branch on the
     * code or on the exception class, never on the message.
     *
     * @return the code of the first problem, or null
     */
    public @Nullable ErrorCode code() {
        return stated(Problem::effectiveCode);
    }

    /**
     * Returns the first problem in the response, which describes the error. Returns null if the body is not a problem
     * document.
     *
     * @return the problem, or null
     */
    public @Nullable Problem problem() {
        return problems().isEmpty() ? null : problems().get(0);
    }

    /**
     * Returns all problems in the response, in their original order. Usually there is one.
     *
     * @return the problems. Empty if the body is not a problem document
     */
    public List<Problem> problems() {
        return response.document().items();
    }

    /**
     * Returns the complete decoded problem document, including members that the library does not know.
     *
     * @return the document. Empty if the body is not a problem document
     */
    public ProblemDocument document() {
        return response.document();
    }

    /**
     * Returns the ID that the service assigned to the request, to quote in a support request. It is read from the body
     * or, if the body has none, from the header {@code X-Request-Id}. Returns null if the response has none.
     *
     * @return the ID, or null
     */
    public @Nullable String requestId() {
        String inBody = response.document().requestId();
        return inBody == null ? response.headers().requestId() : inBody;
    }

    /**
     * Returns the headers of the error response.
     *
     * @return the headers
     */
    public ResponseHeaders headers() {
        return response.headers();
    }

    /**
     * Returns the bytes of the response body that arrived, up to the maximum response size of the client. A compressed
     * body is decompressed first.
     *
     * @return a copy of the bytes. Empty if there was no body
     */
    public byte[] rawBody() {
        return response.body();
    }

    /**
     * Returns the body decoded as UTF-8. Invalid bytes are replaced.
     *
     * @return the text. Empty if there was no body
     */
    public String bodyText() {
        return new String(rawBody(), StandardCharsets.UTF_8);
    }

    /**
     * Returns how long the service asks you to wait before the next attempt. Returns null if it does not ask you to
     * wait. The wait is the longer of {@code Retry-After} and {@code retry_after_seconds} in the body. If the response
     * contains neither, the wait ends at {@code reset_at} in the body or, for a 429 without it, at {@code
     * RateLimit-Reset}.
     *
     * @return the wait, never negative, or null
     */
    public @Nullable Duration retryAfter() {
        Duration header = headers().retryAfter();
        Long seconds = stated(Problem::retryAfterSeconds);
        Duration inBody = seconds == null ? null : HeaderValues.seconds(seconds);
        if (header != null && (inBody == null || header.compareTo(inBody) >= 0)) {
            return header;
        }
        if (inBody != null) {
            return inBody;
        }
        Instant reset = stated(Problem::resetAt);
        if (reset == null && status() == 429) {
            reset = headers().rateLimitReset();
        }
        return reset == null ? null : HeaderValues.until(reset, headers().sentAt());
    }

    /**
     * Reads a value from the first problem in the response, such as the number of missing credits. Returns null if the
     * response contains no problem, or if the problem does not contain the value.
     */
    final <V> @Nullable V stated(Function<Problem, @Nullable V> value) {
        Problem problem = problem();
        return problem == null ? null : value.apply(problem);
    }
}
