package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The latest funding round of a company, with its amount as a number (API reference, section 7.2). To find out who
 * invested, read {@link CompanyFundingResponse#rounds()}, which includes the investors of each round.
 *
 * @param round name of the round, such as {@code Series E}
 * @param date date of the round. The time is midnight UTC if only the day or month is known
 * @param amount amount raised
 * @param additionalProperties all other fields
 */
@CodecJson
public record LatestFundingRound(
        @Nullable String round,
        @Nullable Instant date,
        @Nullable Long amount,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public LatestFundingRound {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static LatestFundingRoundBuilder builder() {
        return new LatestFundingRoundBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public LatestFundingRoundBuilder toBuilder() {
        return new LatestFundingRoundBuilder(this);
    }
}
