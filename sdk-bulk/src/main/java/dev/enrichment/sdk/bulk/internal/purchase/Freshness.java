package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Decides which stored responses are stale and must be bought again. A response is stale if it was stored at or before
 * a certain time.
 *
 * @param staleUntil responses stored up to this time are stale; null if all are fresh
 * @param notFoundUntil free responses without a result that were stored up to this time are stale; null if
 *     {@code staleUntil} applies to them as well
 */
public record Freshness(
        @Nullable Instant staleUntil, @Nullable Instant notFoundUntil) {
    /**
     * Returns the rule by which responses become stale at a certain age.
     *
     * @param age the age at which responses become stale; null for never
     * @param notFoundAge the age for free responses without a result; null if {@code age} applies to them as well
     */
    public static Freshness at(Instant now, @Nullable Duration age, @Nullable Duration notFoundAge) {
        return new Freshness(age == null ? null : now.minus(age), notFoundAge == null ? null : now.minus(notFoundAge));
    }

    /**
     * Returns whether a stored response is young enough to be used instead of a new call.
     *
     * @param found whether the response has a result. A response without a result that was charged is treated like one
     *     with a result, because calling again may cost again
     */
    public boolean isFresh(Purchase purchase, boolean found) {
        boolean negative = !found && purchase.charged().signum() == 0 && notFoundUntil != null;
        Instant until = negative ? notFoundUntil : staleUntil;
        Instant finishedAt = purchase.finishedAt();
        return until == null || finishedAt == null || finishedAt.isAfter(until);
    }
}
