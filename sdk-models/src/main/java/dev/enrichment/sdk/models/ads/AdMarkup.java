package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The HTML of an ad's text: member {@code markup} of its body (API reference, section 6.3). Prefer {@link AdBody#html()}.
 *
 * @param html the HTML, the member {@code __html}; entities are not decoded
 * @param additionalProperties everything else
 */
public record AdMarkup(
        @JsonProperty("__html") @Nullable String html,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public AdMarkup {
        additionalProperties = Copies.map(additionalProperties);
    }
}
