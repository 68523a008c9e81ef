package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.ResponseFacts;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decides which stored responses are stale and must be bought again. The time at which a response was stored comes from
 * the clock of the machine that stored it, so it may be in the future of this machine.
 */
public sealed interface Freshness {
    /** Rule by which no response ever becomes stale. */
    Freshness ANY_AGE = new ByAge(Instant.EPOCH, null, null);

    /**
     * Returns whether a stored response may be used instead of a new call.
     *
     * @param response says whether the response has a result. A response without a result that was charged is treated
     *     like one with a result, because calling again may cost again
     * @param now the current time
     */
    boolean isFresh(Purchase purchase, ResponseFacts response, Instant now);

    /**
     * Responses become stale at a certain age. A response from the future counts as just stored. However, if it is
     * ahead by that age or more, one of the clocks must be wrong, so the response is stale.
     *
     * @param at the time at which the age is measured. Responses that become stale later are still used
     * @param age the age at which responses become stale; null for never
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
     * One call is to buy a new response. Only the response that the store had when the call began is stale, so that
     * the call can use a response that another call has bought in the meantime. No clocks are compared.
     *
     * @param replaced the time at which the response was stored that the call replaces; null if there was none
     */
    record ByChange(@Nullable Instant replaced) implements Freshness {
        @Override
        public boolean isFresh(Purchase purchase, ResponseFacts response, Instant now) {
            return !Objects.equals(purchase.finishedAt(), replaced);
        }
    }
}
