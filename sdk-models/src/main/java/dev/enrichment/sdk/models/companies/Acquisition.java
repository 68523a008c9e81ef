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
 * A company that the requested company has acquired (API reference, section 7.2).
 *
 * @param companyName name of the acquired company
 * @param acquisitionDate date of the acquisition. The time is midnight UTC if only the day or month is known
 * @param description description of what the acquired company does
 * @param source URL of an article about the acquisition
 * @param additionalProperties all other fields
 */
@CodecJson
public record Acquisition(
        @JsonProperty("companyName") @Nullable String companyName,
        @JsonProperty("acquisitionDate") @Nullable Instant acquisitionDate,
        @Nullable String description,
        @Nullable String source,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Acquisition {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AcquisitionBuilder builder() {
        return new AcquisitionBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AcquisitionBuilder toBuilder() {
        return new AcquisitionBuilder(this);
    }
}
