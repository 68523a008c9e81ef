package dev.enrichment.sdk.models;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A response whose body can state how many credits the call cost. */
public interface ChargedResponse extends Extensible {
    /**
     * Returns the charge stated by the body, in credits. Prefer the receipt of the call, which also takes the response
     * header into account.
     *
     * @return the credits, possibly fractional. 0 for an empty result. Null if the body states no charge
     */
    @Nullable
    BigDecimal creditsConsumed();
}
