package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A competitor of the requested company (API reference, section 7.2). Amounts and counts are free text, suitable for
 * display only.
 *
 * @param name the name
 * @param revenue annual revenue as formatted text, such as {@code $43} or {@code $18B}. If the unit is missing, the
 *     text looks like an amount in whole dollars
 * @param employees head count for display, such as {@code 85} or {@code 1,000}
 * @param totalFunding total funding for display, such as {@code $425}. The unit may be missing
 * @param headquarters headquarters of the company
 * @param founded date on which the company was founded. Only the year is reliable
 * @param ownership ownership of the company, such as {@code Private} if its shares are not publicly traded
 * @param website URL of the website. Use its host as the domain in lookups
 * @param additionalProperties all other fields
 */
@CodecJson
public record Competitor(
        @Nullable String name,
        @Nullable String revenue,
        @Nullable String employees,
        @JsonProperty("totalFunding") @Nullable String totalFunding,
        @Nullable Headquarters headquarters,
        @Nullable Instant founded,
        @Nullable String ownership,
        @Nullable String website,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Competitor {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompetitorBuilder builder() {
        return new CompetitorBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompetitorBuilder toBuilder() {
        return new CompetitorBuilder(this);
    }
}
