package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A social media account of a company (API reference, section 7.2).
 *
 * @param platform the social media platform
 * @param url URL of the account. Sometimes only its name
 * @param additionalProperties all other fields
 */
@CodecJson
public record SocialAccount(
        @Nullable SocialPlatform platform,
        @Nullable String url,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public SocialAccount {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static SocialAccountBuilder builder() {
        return new SocialAccountBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public SocialAccountBuilder toBuilder() {
        return new SocialAccountBuilder(this);
    }
}
