package dev.enrichment.sdk.models;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A response whose body may include the cost of the call in credits. */
public interface ChargedResponse extends Extensible {
    /**
     * Returns the charge in credits, according to the response body. Prefer the receipt of the call, which also takes
     * the response header into account.
     *
     * @return the credits, possibly fractional. 0 for an empty result. Null if the body contains no charge
     */
    @Nullable
    BigDecimal creditsConsumed();
}
