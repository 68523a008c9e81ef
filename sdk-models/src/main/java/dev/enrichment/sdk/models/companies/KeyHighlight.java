package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event that the service picked from the news about a company (API reference, section 7.2).
 *
 * @param type what it is about
 * @param text the event in a sentence
 * @param date when it was published
 * @param src the address of the article
 * @param source who published it; a name, not an address
 * @param additionalProperties everything else
 */
public record KeyHighlight(
        @Nullable HighlightType type,
        @Nullable String text,
        @Nullable Instant date,
        @Nullable String src,
        @Nullable String source,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public KeyHighlight {
        additionalProperties = Copies.map(additionalProperties);
    }
}
