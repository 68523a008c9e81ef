package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Extras;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who the account belongs to (specification, "Credit balance and account snapshot").
 *
 * @param id the id of the account
 * @param email the email address of the account
 * @param additionalProperties everything else
 */
public record DashboardUser(
        @Nullable String id, @Nullable String email, @Extras Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public DashboardUser {
        additionalProperties = Copies.map(additionalProperties);
    }
}
