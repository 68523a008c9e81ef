package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.ResponseFacts;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rule that decides which stored responses are stale and must be bought again. The time at which a response was stored
 * comes from the clock of the machine that stored it, so it may be ahead of this machine's clock.
 */
public sealed interface Freshness {
    /** Rule under which responses never become stale, whatever their age. */
    Freshness ANY_AGE = new ByAge(Instant.EPOCH, null, null);

    /**
     * Returns whether a stored response may be used instead of a new call.
     *
     * @param response states whether the response has a result. A response without a result that was charged is treated
     *     like a response with a result, because calling again may cost again
     * @param now the current time
     */
    boolean isFresh(Purchase purchase, ResponseFacts response, Instant now);

    /**
     * Rule under which responses become stale at a certain age. A response whose time is in the future counts as just
     * stored. However, if it is ahead by the maximum age or more, one of the clocks must be wrong, so the response is
     * stale.
     *
     * @param at the time at which the age is measured. Responses that become stale later are still used
     * @param age the age at which responses become stale; null if there is no age limit
     * @param notFoundAge the age for free responses without a result; null if {@code age} applies to them as well
     */
    record ByAge(
            Instant at, @Nullable Duration age, @Nullable Duration notFoundAge) implements Freshness {
        @Override
        public boolean isFresh(Purchase purchase, ResponseFacts response, Instant now) {
            boolean negative = notFoundAge != null && purchase.charged().signum() == 0 && !response.hasResult();
            Duration limit = negative ? notFoundAge : age;
            Instant finishedAt = purchase.finishedAt();
            if (limit == null || finishedAt == null) {
                return true;
            }
            boolean old = Duration.between(finishedAt, at).compareTo(limit) >= 0;
            boolean ahead = Duration.between(now, finishedAt).compareTo(limit) >= 0;
            return !old && !ahead;
        }
    }

    /**
     * Rule for a call that must buy a new response. Only the response that the store had when the call began is stale,
     * so the call may use a response that another call has bought in the meantime. The rule needs no comparison of
     * clocks.
     *
     * @param replaced the time at which the stale response was stored; null if the store had no response
     */
    record ByChange(@Nullable Instant replaced) implements Freshness {
        @Override
        public boolean isFresh(Purchase purchase, ResponseFacts response, Instant now) {
            return !Objects.equals(purchase.finishedAt(), replaced);
        }
    }
}
