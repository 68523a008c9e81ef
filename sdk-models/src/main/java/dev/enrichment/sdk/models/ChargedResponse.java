package dev.enrichment.sdk.models;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A response whose body can state what the call cost. */
public interface ChargedResponse extends Extensible {
    /**
     * Returns the charge stated by the body, in credits. Prefer the receipt of the call, which also evaluates the
     * response header.
     *
     * @return credits, possibly fractional; 0 for an empty result; null if the body does not state a charge
     */
    @Nullable
    BigDecimal creditsConsumed();
}
