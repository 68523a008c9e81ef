package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A picture of an ad (API reference, section 6.3). The addresses tend to expire, so fetch what you want to keep.
 *
 * @param originalImageUrl the address of the picture as it was uploaded
 * @param resizedImageUrl the address of a smaller copy
 * @param watermarkedResizedImageUrl the address of a smaller copy with a watermark; can be empty
 * @param imageCrops how it may be cut, as open JSON, an object or an array
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record AdImage(
        @Nullable String originalImageUrl,
        @Nullable String resizedImageUrl,
        @Nullable String watermarkedResizedImageUrl,
        @Nullable Object imageCrops,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public AdImage {
        additionalProperties = Copies.map(additionalProperties);
    }
}
