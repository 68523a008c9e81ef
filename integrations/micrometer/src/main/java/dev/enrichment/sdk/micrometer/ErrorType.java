package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.errors.ApiException;
import org.jspecify.annotations.Nullable;

/**
 * Determines the value of the key {@code error.type} in observations. It is the HTTP status if the service responded
 * with an error, and otherwise the class name of the failure.
 */
final class ErrorType {
    private ErrorType() {}

    /** Returns the error type of a failure. Returns null if there is no failure. */
    static @Nullable String of(@Nullable Throwable failure) {
        if (failure == null) {
            return null;
        }
        if (failure instanceof FailedCallException failed) {
            return failed.errorType();
        }
        return failure instanceof ApiException error
                ? Integer.toString(error.status())
                : failure.getClass().getName();
    }
}
