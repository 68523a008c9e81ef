package dev.enrichment.sdk.micrometer;

import java.util.Objects;

/**
 * Failure of a call or an attempt in observations. Its message is the class of the original failure. The original
 * message may contain personal data, such as the profile that was not found. Never thrown.
 */
final class FailedCallException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Value of the key {@code error.type}. */
    private final String errorType;

    FailedCallException(Throwable failure) {
        super(failure.getClass().getName(), null, false, false);
        this.errorType = Objects.requireNonNull(ErrorType.of(failure));
    }

    /** Returns the HTTP status if the service responded with an error, otherwise the class of the failure. */
    String errorType() {
        return errorType;
    }
}
