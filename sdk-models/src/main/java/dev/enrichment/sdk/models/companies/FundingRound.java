package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonAlias;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One funding round (API reference, section 7.2): an element of {@code fundingHistory} in the detailed shape, of
 * {@code funding_rounds} in the simplified one.
 *
 * @param round the name of the round, such as {@code Series E}
 * @param date when it was; midnight UTC where only the day or month is known. Prefer {@link #day()}
 * @param amount how much was raised, as formatted text, such as {@code $250,000,000}; can be empty. Only the latest
 *     round comes with a number
 * @param investors who took part; can be empty
 * @param additionalProperties everything else
 */
public record FundingRound(
        @JsonAlias({"round_type", "type"}) @Nullable String round,
        @Nullable Instant date,
        @Nullable String amount,
        List<String> investors,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public FundingRound {
        investors = Copies.list(investors);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The day of the round.
     *
     * @return the day in UTC, or null if it is not known
     */
    public @Nullable LocalDate day() {
        return date == null ? null : LocalDate.ofInstant(date, ZoneOffset.UTC);
    }
}
