package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The company that posted a job (API reference, section 8.3). For more data, look up the company by the domain of its
 * website.
 *
 * @param id ID of the company, accepted by {@link JobCompanyFilter#ids()}
 * @param name name of the company
 * @param websiteUrl website of the company
 * @param linkedinUrl LinkedIn URL of the company. Null if unknown
 * @param domain domain of the company. Undocumented. Prefer the website
 * @param additionalProperties all other fields
 */
@CodecJson
public record JobCompany(
        @Nullable Long id,
        @Nullable String name,
        @Nullable String websiteUrl,
        @Nullable String linkedinUrl,
        @Nullable String domain,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public JobCompany {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static JobCompanyBuilder builder() {
        return new JobCompanyBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobCompanyBuilder toBuilder() {
        return new JobCompanyBuilder(this);
    }
}
