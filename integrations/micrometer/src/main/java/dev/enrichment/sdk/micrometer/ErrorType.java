package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.errors.ApiException;
import org.jspecify.annotations.Nullable;

/** The key {@code error.type}: the HTTP status if the service responded with one, otherwise the class. */
final class ErrorType {
    private ErrorType() {}

    /** Returns null if there is no failure. */
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
