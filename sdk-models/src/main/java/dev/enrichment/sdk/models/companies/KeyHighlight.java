package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A notable event in the news about a company, such as a partnership (API reference, section 7.2).
 *
 * @param type topic of the event
 * @param text the event in one sentence
 * @param date date of publication
 * @param src URL of the article
 * @param source name of the publisher
 * @param additionalProperties all other fields
 */
@CodecJson
public record KeyHighlight(
        @Nullable HighlightType type,
        @Nullable String text,
        @Nullable Instant date,
        @Nullable String src,
        @Nullable String source,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public KeyHighlight {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static KeyHighlightBuilder builder() {
        return new KeyHighlightBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public KeyHighlightBuilder toBuilder() {
        return new KeyHighlightBuilder(this);
    }
}
