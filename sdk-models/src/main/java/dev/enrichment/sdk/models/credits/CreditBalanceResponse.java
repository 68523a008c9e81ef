package dev.enrichment.sdk.models.credits;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to {@code GET /v1/credits}, which contains the credit balance of the account (API reference, section 15).
 * The call is free by default. Older responses contain only {@code credits}. Receipts of other calls usually contain
 * the balance as well.
 *
 * @param credits the balance. Whether it includes frozen credits is not documented
 * @param frozen whether part of the balance is frozen. Null if the response does not say
 * @param creditsFrozen frozen part of the balance, which cannot be spent
 * @param creditsLiquid part of the balance that can be spent. Prefer {@link #spendable()}
 * @param creditFreezeMessage message for humans with the reason why credits are frozen
 * @param creditFreezePlanHint message for humans with a suggested plan
 * @param additionalProperties all other fields
 */
@CodecJson
public record CreditBalanceResponse(
        @Nullable BigDecimal credits,
        @JsonProperty("is_frozen") @Nullable Boolean frozen,
        @Nullable BigDecimal creditsFrozen,
        @Nullable BigDecimal creditsLiquid,
        @Nullable String creditFreezeMessage,
        @Nullable String creditFreezePlanHint,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public CreditBalanceResponse {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CreditBalanceResponseBuilder builder() {
        return new CreditBalanceResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CreditBalanceResponseBuilder toBuilder() {
        return new CreditBalanceResponseBuilder(this);
    }

    /**
     * Returns the credits that can be spent. This is {@code creditsLiquid}, or {@code credits} if that field is
     * missing. Returns null if both are missing.
     *
     * @return the credits, or null
     */
    public @Nullable BigDecimal spendable() {
        return creditsLiquid == null ? credits : creditsLiquid;
    }
}
