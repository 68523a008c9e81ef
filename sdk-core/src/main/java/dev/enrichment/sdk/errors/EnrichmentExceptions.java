package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Creates the exceptions of this package. The client uses it, and so can tests and interceptors that simulate a
 * failure: {@code throw EnrichmentExceptions.api(new ErrorResponse(404, headers, body), receipt, null)}.
 */
public final class EnrichmentExceptions {
    private EnrichmentExceptions() {}

    /**
     * Returns the exception of an error response; its status selects the class.
     *
     * @param response what the service sent
     * @param receipt what the call cost
     * @param apiKey the key of the request, which is masked in the message in case the service repeats it; or null
     * @return such as {@link NotFoundException} for 404
     */
    public static ApiException api(ErrorResponse response, CreditReceipt receipt, @Nullable ApiKey apiKey) {
        Objects.requireNonNull(response, "response must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        return api(ErrorMessage.of(response, receipt, apiKey == null ? null : apiKey.reveal()), response, receipt);
    }

    /**
     * Returns an error response with advice at the end of its message, for interceptors that know what the caller can do.
     *
     * @param error the error
     * @param advice a sentence without a full stop
     * @return an exception of the same class with the same receipt; the error itself is its suppressed exception
     */
    public static ApiException advised(ApiException error, String advice) {
        Objects.requireNonNull(error, "error must not be null");
        Objects.requireNonNull(advice, "advice must not be null");
        ApiException advised = api(error.getMessage() + "; " + advice, error.response(), error.receipt());
        advised.addSuppressed(error);
        return advised;
    }

    private static ApiException api(String message, ErrorResponse response, CreditReceipt receipt) {
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
                        : new ApiException(message, response, receipt);
        };
    }

    /**
     * A 2xx response that is not a JSON object.
     *
     * @param problem what is wrong with the body
     * @param status the HTTP status
     * @param headers the response headers
     * @param body the bytes that arrived
     * @param receipt what the call cost
     * @param cause what the codec threw, or null
     * @return the exception
     */
    public static DecodingException decoding(
            String problem,
            int status,
            ResponseHeaders headers,
            byte[] body,
            CreditReceipt receipt,
            @Nullable Throwable cause) {
        Objects.requireNonNull(problem, "problem must not be null");
        Objects.requireNonNull(headers, "headers must not be null");
        Objects.requireNonNull(body, "body must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        return new DecodingException(problem, status, headers, body, receipt, cause);
    }

    /**
     * A request that was never sent.
     *
     * @param address scheme, host and port that could not be reached
     * @param receipt what the call cost
     * @param cause the network failure
     * @return the exception
     */
    public static ConnectionException connection(String address, CreditReceipt receipt, IOException cause) {
        Objects.requireNonNull(address, "address must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        Objects.requireNonNull(cause, "cause must not be null");
        return new ConnectionException(address, receipt, cause);
    }

    /**
     * A request that was sent, and whose response did not arrive completely.
     *
     * @param status the HTTP status, or null if none arrived
     * @param headers the response headers, or null if they did not arrive
     * @param partialBody the bytes of the body that arrived
     * @param receipt what the call cost
     * @param cause the network failure
     * @return the exception
     */
    public static ResponseLostException responseLost(
            @Nullable Integer status,
            @Nullable ResponseHeaders headers,
            byte[] partialBody,
            CreditReceipt receipt,
            IOException cause) {
        Objects.requireNonNull(partialBody, "partialBody must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        Objects.requireNonNull(cause, "cause must not be null");
        return new ResponseLostException(status, headers, partialBody, receipt, cause);
    }

    /**
     * Returns a call that a budget refused.
     *
     * @param budget the state of the budget
     * @param estimate what the call can cost
     * @param temporary whether the call may fit once calls in flight are settled
     * @param receipt what the call cost
     * @return the exception
     */
    public static CreditBudgetExceededException budgetExceeded(
            CreditBudget.Snapshot budget, PriceEstimate estimate, boolean temporary, CreditReceipt receipt) {
        Objects.requireNonNull(budget, "budget must not be null");
        Objects.requireNonNull(estimate, "estimate must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        return new CreditBudgetExceededException(budget, estimate, temporary, receipt);
    }

    /**
     * A call that cannot be sent within its total timeout.
     *
     * @param neededWait how long it would have had to wait
     * @param receipt what the call cost
     * @return the exception
     */
    public static DeadlineExceededException deadlineExceeded(Duration neededWait, CreditReceipt receipt) {
        Objects.requireNonNull(neededWait, "neededWait must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        return DeadlineExceededException.waitTooLong(neededWait, receipt);
    }

    /**
     * A call that need not wait, but has too little time left to be sent.
     *
     * @param timeLeft the rest of the total timeout
     * @param receipt what the call cost so far
     * @return the exception; its {@link DeadlineExceededException#neededWait()} is zero
     */
    public static DeadlineExceededException tooLate(Duration timeLeft, CreditReceipt receipt) {
        Objects.requireNonNull(timeLeft, "timeLeft must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        return DeadlineExceededException.tooLate(timeLeft, receipt);
    }

    /**
     * A call that was stopped from outside.
     *
     * @param reason what stopped it, such as {@code the thread was interrupted}
     * @param receipt what the call cost
     * @param cause the interruption itself, or null
     * @return the exception
     */
    public static CallInterruptedException interrupted(
            String reason, CreditReceipt receipt, @Nullable Throwable cause) {
        Objects.requireNonNull(reason, "reason must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        return new CallInterruptedException(reason, receipt, cause);
    }

    /**
     * A call whose request could not be prepared.
     *
     * @param receipt what the call cost
     * @param cause what the key supplier, price rule or codec threw
     * @return the exception
     */
    public static RequestPreparationException preparation(CreditReceipt receipt, Throwable cause) {
        Objects.requireNonNull(receipt, "receipt must not be null");
        Objects.requireNonNull(cause, "cause must not be null");
        return new RequestPreparationException(receipt, cause);
    }

    /**
     * Returns a call whose attempt a send hook prevented.
     *
     * @param receipt what the call cost
     * @param cause what the hook threw
     * @return the exception
     */
    public static SendPreventedException sendPrevented(CreditReceipt receipt, Throwable cause) {
        Objects.requireNonNull(receipt, "receipt must not be null");
        Objects.requireNonNull(cause, "cause must not be null");
        return new SendPreventedException(receipt, cause);
    }

    /**
     * An interceptor that failed after the call was made.
     *
     * @param problem what the interceptor did
     * @param receipt what the call cost
     * @param response the response that the interceptor received, or null if the call failed
     * @param cause what the interceptor threw, or null
     * @return the exception
     */
    public static InterceptorException interceptor(
            String problem, CreditReceipt receipt, @Nullable ApiResponse<?> response, @Nullable Throwable cause) {
        Objects.requireNonNull(problem, "problem must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        return new InterceptorException(problem, receipt, response, cause);
    }

    /**
     * A page that could not be fetched.
     *
     * @param page the number of the page, from 1
     * @param problem what is wrong
     * @param receipt what the call of this page cost
     * @param resumeToken continues at this page
     * @param totals what the pagination fetched and cost, this page included
     * @param response the page, if it arrived
     * @param fetched items that were not delivered yet
     * @param cause the exception of the call, or null
     * @return the exception
     */
    public static PageFailedException pageFailed(
            int page,
            String problem,
            CreditReceipt receipt,
            String resumeToken,
            PagingTotals totals,
            @Nullable ApiResponse<?> response,
            List<?> fetched,
            @Nullable Throwable cause) {
        Objects.requireNonNull(problem, "problem must not be null");
        Objects.requireNonNull(receipt, "receipt must not be null");
        Objects.requireNonNull(resumeToken, "resumeToken must not be null");
        Objects.requireNonNull(totals, "totals must not be null");
        Objects.requireNonNull(fetched, "fetched must not be null");
        return new PageFailedException(page, problem, receipt, resumeToken, totals, response, fetched, cause);
    }
}
