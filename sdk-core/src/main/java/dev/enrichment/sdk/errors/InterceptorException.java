package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if an {@link dev.enrichment.sdk.call.CallInterceptor interceptor} fails after the call was made. The
 * interceptor either threw an exception or returned something that is not a response of the operation. The outcome of
 * the call is not lost: a response is available from {@link #response()}, and a failure of the call is attached as a
 * suppressed exception. The {@link #getCause() cause} is the exception thrown by the interceptor.
 */
public final class InterceptorException extends EnrichmentException {
    private static final long serialVersionUID = 1L;
    private final @Nullable ApiResponse<?> response;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param problem a description of what the interceptor did
     * @param response the response that the interceptor received, or null if the call failed
     * @param receipt the receipt of the call
     * @param cause the exception thrown by the interceptor, or null
     */
    public InterceptorException(
            String problem, @Nullable ApiResponse<?> response, CreditReceipt receipt, @Nullable Throwable cause) {
        super(500, problem, receipt, cause);
        this.response = response;
    }

    /**
     * Returns the response to the call, which may have been charged. Returns null if the call itself failed.
     *
     * @return the response, or null
     */
    public @Nullable ApiResponse<?> response() {
        return response;
    }
}
