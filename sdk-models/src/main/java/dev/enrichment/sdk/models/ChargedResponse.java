package dev.enrichment.sdk.models;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A response whose body may include the cost of the call in credits. */
public interface ChargedResponse extends Extensible {
    /**
     * Returns the charge in credits that the response body reports, or null if it reports none. Prefer the receipt of
     * the call, which also takes the response header into account.
     *
     * @return the credits, possibly fractional, or null. Zero if the result is empty
     */
    @Nullable
    BigDecimal creditsConsumed();
}
