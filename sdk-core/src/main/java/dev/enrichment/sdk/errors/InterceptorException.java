package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import org.jspecify.annotations.Nullable;

/**
 * A {@link dev.enrichment.sdk.call.CallInterceptor interceptor} failed after the call was made: it threw, or returned
 * something that is not a response of the operation. What the call brought is not lost: it is in {@link #response()},
 * or the failure of the call is a suppressed exception. The {@link #getCause() cause} is what the interceptor threw.
 */
public final class InterceptorException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    private final @Nullable ApiResponse<?> response;

    /**
     * Creates the exception; for tests and interceptors too.
     *
     * @param problem what the interceptor did
     * @param receipt what the call cost
     * @param response the response that the interceptor received, or null if the call failed
     * @param cause what the interceptor threw, or null
     */
    public InterceptorException(
            String problem, CreditReceipt receipt, @Nullable ApiResponse<?> response, @Nullable Throwable cause) {
        super(500, receipt.operation() + ": " + problem, receipt, cause);
        this.response = response;
    }

    /**
     * The response of the call, which may have been paid for.
     *
     * @return the response; null if the call itself failed
     */
    public @Nullable ApiResponse<?> response() {
        return response;
    }
}
