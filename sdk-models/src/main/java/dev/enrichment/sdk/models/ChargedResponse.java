package dev.enrichment.sdk.models;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** An answer whose body may state what the call cost. */
public interface ChargedResponse extends Extensible {
    /**
     * The charge as the body states it, in credits. Prefer the receipt of the call: it also knows the header and what
     * an absent figure means.
     *
     * @return credits, possibly fractional; 0 for an empty result; null if the body does not say
     */
    @Nullable
    BigDecimal creditsConsumed();
}
