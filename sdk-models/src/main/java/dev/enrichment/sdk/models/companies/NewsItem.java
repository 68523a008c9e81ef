package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An article about a company or a press release of a company (API reference, section 7.2).
 *
 * @param title the headline
 * @param source name of the publisher
 * @param date date of publication
 * @param additionalProperties all other fields
 */
@CodecJson
public record NewsItem(
        @Nullable String title,
        @Nullable String source,
        @Nullable Instant date,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public NewsItem {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static NewsItemBuilder builder() {
        return new NewsItemBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public NewsItemBuilder toBuilder() {
        return new NewsItemBuilder(this);
    }
}
