package dev.enrichment.sdk.models.ads;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The text of an ad: member {@code body} of its snapshot (API reference, section 6.3). Read it with {@link #html()}.
 *
 * @param context open JSON of the platform; usually empty
 * @param markup the text; null also if the service sends a plain text here. Prefer {@link #html()}
 * @param callerHash a hash of the platform; of no use to a reader
 * @param additionalProperties everything else
 */
public record AdBody(
        Map<String, @Nullable Object> context,
        @Nullable AdMarkup markup,
        @Nullable String callerHash,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public AdBody {
        context = Copies.map(context);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The text of the ad, however the service sent it: as the {@code html} of the markup, or as a plain text in its
     * place, which is kept in the additional properties as {@code markup}.
     *
     * @return HTML as the platform wrote it, entities and tags such as {@code <br />} included: clean it before you
     *     show it on a page; null if there is no text
     */
    public @Nullable String html() {
        if (markup != null && markup.html() != null) {
            return markup.html();
        }
        return additionalProperties.get("markup") instanceof String text ? text : null;
    }
}
