package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An account of a company on a social platform (API reference, section 7.2).
 *
 * @param platform the platform
 * @param url the address of the account; sometimes only its short name, so check before opening it
 * @param additionalProperties everything else
 */
public record SocialAccount(
        @Nullable SocialPlatform platform,
        @Nullable String url,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public SocialAccount {
        additionalProperties = Copies.map(additionalProperties);
    }
}
