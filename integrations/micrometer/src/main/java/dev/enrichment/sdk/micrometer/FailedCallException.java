package dev.enrichment.sdk.micrometer;

import java.util.Objects;

/**
 * Represents the failure of a call or an attempt in observations. Its message is the class of the failure; the message
 * of the failure itself can contain personal data, such as the profile that was not found. Never thrown.
 */
public final class FailedCallException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The key {@code error.type}. */
    private final String errorType;

    FailedCallException(Throwable failure) {
        super(failure.getClass().getName(), null, false, false);
        this.errorType = Objects.requireNonNull(ErrorType.of(failure));
    }

    /** {@return the HTTP status if the service responded with one, otherwise the class of the failure} */
    public String errorType() {
        return errorType;
    }
}
