package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The HTML of an ad's text, from the field {@code markup} of its body (API reference, section 6.4). To get the text,
 * {@link AdBody#html()} is easier to use.
 *
 * @param html the HTML, sent as {@code __html}. Entities are not decoded
 * @param additionalProperties all other fields
 */
@CodecJson
public record AdMarkup(
        @JsonProperty("__html") @Nullable String html,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AdMarkup {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AdMarkupBuilder builder() {
        return new AdMarkupBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AdMarkupBuilder toBuilder() {
        return new AdMarkupBuilder(this);
    }
}
