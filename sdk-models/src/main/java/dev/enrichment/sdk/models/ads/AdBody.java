package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The text of an ad, from the field {@code body} of its snapshot (API reference, section 6.4). {@link #html()} returns
 * the text as HTML.
 *
 * @param context undocumented JSON from the ad platform. Usually empty
 * @param markup the text of the ad. Null if there is no text or if the service sends it as a plain string. Prefer
 *     {@link #html()}
 * @param callerHash internal hash of the ad platform
 * @param additionalProperties all other fields
 */
@CodecJson
public record AdBody(
        Map<String, @Nullable Object> context,
        @Nullable AdMarkup markup,
        @JsonProperty("callerHash") @Nullable String callerHash,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AdBody {
        context = Copies.openMap(context);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AdBodyBuilder builder() {
        return new AdBodyBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AdBodyBuilder toBuilder() {
        return new AdBodyBuilder(this);
    }

    /**
     * Returns the text of the ad as HTML. The service sends it either in the field {@code markup} or as a plain string.
     * Returns null if there is no text.
     *
     * @return HTML from the ad platform, with entities and tags such as {@code <br />}. Sanitize it before displaying
     *     it. Null if there is no text
     */
    public @Nullable String html() {
        if (markup != null && markup.html() != null) {
            return markup.html();
        }
        return additionalProperties.get("markup") instanceof String text ? text : null;
    }
}
