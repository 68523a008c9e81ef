package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Says which stored responses are bought again at one moment.
 *
 * @param staleUntil the latest time at which a response was stored that is bought again; null if none is
 * @param notFoundUntil the same for results that found nothing and were free; null if they are like the others
 */
public record Freshness(
        @Nullable Instant staleUntil, @Nullable Instant notFoundUntil) {
    /**
     * Returns whether a stored response is still used.
     *
     * @param found whether it has a result; one that was charged counts as one, because asking again can cost again
     */
    boolean isFresh(Purchase purchase, boolean found) {
        boolean negative = !found && purchase.charged().signum() == 0 && notFoundUntil != null;
        Instant until = negative ? notFoundUntil : staleUntil;
        Instant finishedAt = purchase.finishedAt();
        return until == null || finishedAt == null || finishedAt.isAfter(until);
    }
}
