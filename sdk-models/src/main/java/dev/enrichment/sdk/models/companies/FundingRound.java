package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonAlias;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A funding round of a company (API reference, section 7.2). It is an element of {@code fundingHistory} in the detailed
 * form, and of {@code funding_rounds} in the simplified form.
 *
 * @param round name of the round, such as {@code Series E}
 * @param date date of the round. The time is midnight UTC if only the day or month is known. Prefer {@link #day()}
 * @param amount amount raised for display, such as {@code $250,000,000}. May be empty. For the latest round, {@link
 *     LatestFundingRound#amount()} is a number
 * @param investors investors of the round. May be empty
 * @param additionalProperties all other fields
 */
@CodecJson
public record FundingRound(
        @JsonAlias({"round_type", "type"}) @Nullable String round,
        @Nullable Instant date,
        @Nullable String amount,
        List<String> investors,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public FundingRound {
        investors = Copies.list(investors);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static FundingRoundBuilder builder() {
        return new FundingRoundBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public FundingRoundBuilder toBuilder() {
        return new FundingRoundBuilder(this);
    }

    /**
     * Returns the date of the funding round, without the time of day. Returns null if it is unknown.
     *
     * @return the day in UTC, or null
     */
    public @Nullable LocalDate day() {
        return date == null ? null : LocalDate.ofInstant(date, ZoneOffset.UTC);
    }
}
