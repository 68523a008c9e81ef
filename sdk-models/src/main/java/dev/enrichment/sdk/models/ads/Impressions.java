package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Number of times that an ad was shown, as a range (API reference, section 6.3).
 *
 * @param impressionsText the range in words. Usually null
 * @param impressionsIndex index of the range among all ranges; -1 if unknown
 * @param additionalProperties all other fields
 */
@CodecJson
public record Impressions(
        @JsonProperty("impressionsText") @Nullable String impressionsText,
        @JsonProperty("impressionsIndex") @Nullable Integer impressionsIndex,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Impressions {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ImpressionsBuilder builder() {
        return new ImpressionsBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ImpressionsBuilder toBuilder() {
        return new ImpressionsBuilder(this);
    }
}
