package dev.enrichment.sdk.bulk.results;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request that was or may have been charged, but has no response, or whose response did not state the charge. A
 * request without a response is listed until it turns out to be free, a resent request returns a response, or it is
 * erased.
 *
 * @param key the key that identifies equal requests in the store, in hexadecimal
 * @param operation the operation ID
 * @param request the JSON of the request, so that a person can recognize the row. It contains personal data and is
 *     therefore not part of {@link #toString}
 * @param sentAt the time at which the latest attempt was about to be sent, by the clock of the sending process; null if
 *     no attempt was recorded
 * @param unconfirmed the credits that may have been charged
 * @param decision whether the request was charged, if this is known
 */
public record UnresolvedCall(
        String key,
        String operation,
        String request,
        @Nullable Instant sentAt,
        BigDecimal unconfirmed,
        Decision decision)
        implements Serializable {
    /** Decisions on whether a request was charged. */
    public enum Decision {
        /** It is unknown whether the request was charged. */
        UNDECIDED,
        /** The request was charged, and its response was lost. */
        CHARGED_RESPONSE_LOST,
        /** The request was charged. Its response, which did not state the charge, is stored. */
        CHARGED,
        /** The request was not charged. If its response is not stored, the next run sends it again. */
        NOT_CHARGED
    }

    /**
     * Returns a sentence such as
     * {@code email.validate may have been charged up to 0.25 credits at 2026-03-02T10:00:00Z}.
     */
    @Override
    public String toString() {
        return switch (decision) {
            case UNDECIDED ->
                operation + " may have been charged up to " + unconfirmed.toPlainString() + " credits"
                        + (sentAt == null ? "" : " at " + sentAt);
            case CHARGED_RESPONSE_LOST -> operation + " was charged, but its response was lost";
            case CHARGED -> operation + " was charged, and its response is stored";
            case NOT_CHARGED -> operation + " was not charged";
        };
    }
}
