package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Contact;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Owner of the account (API reference, section 5.1).
 *
 * @param id the ID of the account
 * @param email the email address of the account
 * @param additionalProperties all other fields
 */
@CodecJson
public record DashboardUser(
        @Nullable String id,
        @Contact @Nullable String email,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public DashboardUser {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static DashboardUserBuilder builder() {
        return new DashboardUserBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public DashboardUserBuilder toBuilder() {
        return new DashboardUserBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
