package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who the account belongs to (API reference, section 5.1).
 *
 * @param id the id of the account
 * @param email the email address of the account
 * @param additionalProperties everything else
 */
public record DashboardUser(
        @Nullable String id,
        @Nullable String email,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public DashboardUser {
        additionalProperties = Copies.map(additionalProperties);
    }
}
