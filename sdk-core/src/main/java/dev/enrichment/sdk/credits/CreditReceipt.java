package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * What one call cost and took. Every answer and every exception has one (API reference, sections 1.4 and 1.6).
 *
 * @param operation the operation's id, such as {@code companies.search}
 * @param consumed credits charged, possibly fractional: as the body states it, else the header
 *     {@code X-Credits-Consumed}; 0 for a call that certainly cost nothing; null if nobody says
 * @param remaining the balance after the call, from {@code X-Credits-Remaining}; null if the answer did not say or did
 *     not arrive
 * @param chargeStatus whether the call was charged; {@link ChargeStatus#UNKNOWN} when {@code consumed} is null
 * @param requestId the service's id of the request, for support; null if no answer arrived
 * @param attempts how often the request was sent or tried to be sent, at least 1 unless the call ended before
 * @param waited time spent waiting for a rate limit or between attempts
 * @param duration time from the call to its end, waits included
 */
public record CreditReceipt(
        String operation,
        @Nullable BigDecimal consumed,
        @Nullable BigDecimal remaining,
        ChargeStatus chargeStatus,
        @Nullable String requestId,
        int attempts,
        Duration waited,
        Duration duration) {

    /** A line for people: {@code companies.search: 3 credits, 997 remaining (request 4f1c…, 1 attempt, 12 ms)}. */
    @Override
    public String toString() {
        StringJoiner how = new StringJoiner(", ", " (", ")");
        if (requestId != null) {
            how.add("request " + requestId);
        }
        how.add(attempts == 1 ? "1 attempt" : attempts + " attempts");
        how.add(duration.toMillis() + " ms");
        if (!waited.isZero()) {
            how.add(waited.toMillis() + " ms of it waiting");
        }
        return operation + ": " + cost() + (remaining == null ? "" : ", " + Amounts.text(remaining) + " remaining")
                + how;
    }

    private String cost() {
        if (consumed == null) {
            return "charge unknown";
        }
        return Amounts.text(consumed) + (consumed.compareTo(BigDecimal.ONE) == 0 ? " credit" : " credits");
    }
}
