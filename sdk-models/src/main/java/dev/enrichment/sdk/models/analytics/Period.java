package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The period that a usage report covers (API reference, section 5).
 *
 * @param start the first day
 * @param end the last day
 * @param days number of days in the period
 * @param additionalProperties all other fields
 */
@CodecJson
public record Period(
        @Nullable LocalDate start,
        @Nullable LocalDate end,
        @Nullable Integer days,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Period {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static PeriodBuilder builder() {
        return new PeriodBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PeriodBuilder toBuilder() {
        return new PeriodBuilder(this);
    }
}
