package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonAlias;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A job posting (API reference, section 8.3). Only the names of {@code company} and {@code occupationTaxonomy} are
 * officially documented. The values of the other fields may be in {@link #additionalProperties()} under another name.
 *
 * @param title job title of the posting
 * @param company the hiring company. Null if excluded by the request
 * @param occupationTaxonomy normalized occupation. To compare jobs, prefer it to the title
 * @param id ID of the job
 * @param location location for display
 * @param published time at which the job was posted. Midnight UTC if only the day is known
 * @param hasRemote whether remote work is possible
 * @param applicationUrl URL for applications
 * @param types job types as untyped JSON, usually objects with {@code id} and {@code name}
 * @param tags skills, tools and other tags as untyped JSON, usually objects with {@code id}, {@code name}, {@code
 *     tag_type} and {@code occupation_taxonomy}
 * @param salaryMin lower bound of the salary, in {@code salaryCurrency}
 * @param salaryMax upper bound of the salary, in {@code salaryCurrency}
 * @param salaryCurrency currency of the salary
 * @param description text of the posting. Null unless requested with {@code includeDescription}
 * @param additionalProperties all other fields
 */
@CodecJson
public record Job(
        @Nullable String title,
        @Nullable JobCompany company,
        @Nullable OccupationTaxonomy occupationTaxonomy,
        @Nullable String id,
        @Nullable String location,
        @JsonAlias("posted_at") @Nullable Instant published,
        @Nullable Boolean hasRemote,
        @Nullable String applicationUrl,
        List<@Nullable Object> types,
        List<@Nullable Object> tags,
        @Nullable BigDecimal salaryMin,
        @Nullable BigDecimal salaryMax,
        @Nullable String salaryCurrency,
        @Nullable String description,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Job {
        types = Copies.openList(types);
        tags = Copies.openList(tags);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static JobBuilder builder() {
        return new JobBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobBuilder toBuilder() {
        return new JobBuilder(this);
    }

    /**
     * Returns the names of the tags, whether the service sent them as strings or as objects with a name.
     *
     * @return the names, in the order of the service. Tags without a name are omitted
     */
    public List<String> tagNames() {
        return names(tags);
    }

    /**
     * Returns the names of the job types, such as full-time, whether the service sent them as strings or as objects
     * with a name.
     *
     * @return the names, in the order of the service. Types without a name are omitted
     */
    public List<String> typeNames() {
        return names(types);
    }

    private static List<String> names(List<@Nullable Object> values) {
        return values.stream()
                .map(value -> value instanceof Map<?, ?> object ? object.get("name") : value)
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
