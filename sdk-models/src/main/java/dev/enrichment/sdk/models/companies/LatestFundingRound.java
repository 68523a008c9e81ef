package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The latest funding round of a company, with its amount as a number (API reference, section 7.2). Its investors
 * are in the list of rounds.
 *
 * @param round the name of the round, such as {@code Series E}
 * @param date when it was; midnight UTC where only the day or month is known
 * @param amount how much was raised
 * @param additionalProperties everything else
 */
public record LatestFundingRound(
        @Nullable String round,
        @Nullable Instant date,
        @Nullable Long amount,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public LatestFundingRound {
        additionalProperties = Copies.map(additionalProperties);
    }
}
