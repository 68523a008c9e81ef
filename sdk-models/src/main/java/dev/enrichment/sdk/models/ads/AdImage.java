package dev.enrichment.sdk.models.ads;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An image of an ad (API reference, section 6.4). The URLs usually expire.
 *
 * @param originalImageUrl URL of the original image
 * @param resizedImageUrl URL of a smaller version
 * @param watermarkedResizedImageUrl URL of a smaller version with a watermark. May be empty
 * @param imageCrops crops of the image, as untyped JSON (object or array)
 * @param additionalProperties all other fields
 */
@CodecJson
public record AdImage(
        @Nullable String originalImageUrl,
        @Nullable String resizedImageUrl,
        @Nullable String watermarkedResizedImageUrl,
        @Nullable Object imageCrops,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AdImage {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AdImageBuilder builder() {
        return new AdImageBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AdImageBuilder toBuilder() {
        return new AdImageBuilder(this);
    }
}
