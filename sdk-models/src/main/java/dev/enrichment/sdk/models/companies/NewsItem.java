package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An article about a company or a press release by it (API reference, section 7.2).
 *
 * @param title the headline
 * @param source who published it; a name, not an address
 * @param date when it was published
 * @param additionalProperties everything else
 */
public record NewsItem(
        @Nullable String title,
        @Nullable String source,
        @Nullable Instant date,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public NewsItem {
        additionalProperties = Copies.map(additionalProperties);
    }
}
