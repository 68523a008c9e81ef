package dev.enrichment.sdk.micrometer;

import java.util.Objects;

/**
 * Substitute for the failure of a call or an attempt in observations. It is never thrown. Its message is the class name
 * of the original failure, because the original message may contain personal data, such as the profile that was not
 * found.
 */
final class FailedCallException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Value of the key {@code error.type} for this failure. */
    private final String errorType;

    FailedCallException(Throwable failure) {
        super(failure.getClass().getName(), null, false, false);
        this.errorType = Objects.requireNonNull(ErrorType.of(failure));
    }

    /**
     * Returns the HTTP status if the service responded with an error. Otherwise returns the class name of the failure.
     */
    String errorType() {
        return errorType;
    }
}
