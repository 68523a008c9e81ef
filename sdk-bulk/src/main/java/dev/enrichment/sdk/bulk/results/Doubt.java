package dev.enrichment.sdk.bulk.results;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request that may have been charged without a response. It stays in the store until it is settled or repeated.
 *
 * @param key identifies equal requests in the store, in hexadecimal
 * @param operation the operation's id
 * @param request the JSON of the request, by which a person recognizes the row; personal data, and not in {@link #toString}
 * @param sentAt when the latest attempt was about to be sent, by the clock of the process that sent it
 * @param max the most that it can have been charged, in credits
 * @param decision what is known by now
 */
public record Doubt(
        String key,
        String operation,
        String request,
        @Nullable Instant sentAt,
        BigDecimal max,
        Decision decision) implements Serializable {
    /** The decisions about a doubt. */
    public enum Decision {
        /** Nothing yet. */
        UNDECIDED,
        /** It was charged, and its response was lost. */
        CHARGED_RESPONSE_LOST,
        /** It was not charged; the next run sends it again. */
        NOT_CHARGED
    }

    /** Such as {@code email.validate may have been charged up to 0.25 credits at 2026-03-02T10:00:00Z}. */
    @Override
    public String toString() {
        return switch (decision) {
            case UNDECIDED ->
                operation + " may have been charged up to " + max.toPlainString() + " credits"
                        + (sentAt == null ? "" : " at " + sentAt);
            case CHARGED_RESPONSE_LOST -> operation + " was charged, but its response was lost";
            case NOT_CHARGED -> operation + " was not charged; the next run sends it again";
        };
    }
}
