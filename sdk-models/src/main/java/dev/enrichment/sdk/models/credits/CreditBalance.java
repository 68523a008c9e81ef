package dev.enrichment.sdk.models.credits;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many credits the account has: {@code GET /v1/credits} (API reference, section 1.4). Asking is free by default.
 * Older answers hold the balance alone. Every other answer tells the balance too, in its receipt, so ask only when
 * there was no call to learn it from.
 *
 * @param credits the balance; whether frozen credits are a part of it is not documented
 * @param frozen whether a part of the balance is frozen; null if the answer does not say
 * @param creditsFrozen the part that cannot be spent for now
 * @param creditsLiquid the part that can be spent; prefer it to {@code credits} where it is given, see
 *     {@link #spendable()}
 * @param creditFreezeMessage why credits are frozen; a text for people, never branch on it
 * @param creditFreezePlanHint which plan would help; a text for people, never branch on it
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record CreditBalance(
        @Nullable BigDecimal credits,
        @JsonProperty("is_frozen") @Nullable Boolean frozen,
        @Nullable BigDecimal creditsFrozen,
        @Nullable BigDecimal creditsLiquid,
        @Nullable String creditFreezeMessage,
        @Nullable String creditFreezePlanHint,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public CreditBalance {
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * What can be spent now: the part that is not frozen, else the balance.
     *
     * @return credits, or null if the answer has neither figure
     */
    public @Nullable BigDecimal spendable() {
        return creditsLiquid == null ? credits : creditsLiquid;
    }
}
