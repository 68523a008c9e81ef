package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The company behind a job (API reference, section 8.3). For more about it look the company up by its website's domain.
 *
 * @param id the service's id; a later search takes it in {@link JobCompanyFilter#ids()}
 * @param name the company's name
 * @param websiteUrl the company's website
 * @param linkedinUrl the company's page on the professional network; null if not known
 * @param domain the company's domain. Seen but not documented; may be missing, the website is firmer
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record JobCompany(
        @Nullable Long id,
        @Nullable String name,
        @Nullable String websiteUrl,
        @Nullable String linkedinUrl,
        @Nullable String domain,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public JobCompany {
        additionalProperties = Copies.map(additionalProperties);
    }
}
