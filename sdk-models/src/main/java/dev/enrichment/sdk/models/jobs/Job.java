package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One job advertisement (API reference, section 8.3). Firm are {@code title}, {@code company} and {@code occupationTaxonomy}.
 * The specification says that the rest exists too, but not under which names: those here have been seen but are not
 * documented, so they may be missing while the value stands in {@link #additionalProperties()} under another name.
 *
 * @param title the job title as advertised
 * @param company the company that hires; null if the request switched it off
 * @param occupationTaxonomy the occupation as normalized values; compare jobs by these rather than by title
 * @param id the service's id of the job, to recognise a job that was returned before
 * @param location the place as text for display; do not parse it
 * @param published when the job was posted; the start of the day in UTC if only a day is known
 * @param hasRemote whether the job can be done remotely
 * @param applicationUrl where to apply
 * @param types job types as open JSON, usually objects with {@code id} and {@code name}
 * @param tags skills, tools and other tags as open JSON, usually objects with {@code id}, {@code name},
 *     {@code tag_type} and {@code occupation_taxonomy}
 * @param salaryMin the lower end of the advertised salary in {@code salaryCurrency}; the names of the figures in US
 *     dollars are not known
 * @param salaryMax the upper end of the advertised salary in {@code salaryCurrency}
 * @param salaryCurrency the currency of the advertised salary
 * @param description what the advertisement says; null unless asked for with {@code includeDescription}
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
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
    /** Keeps unmodifiable copies of the collections. */
    public Job {
        types = Copies.openList(types);
        tags = Copies.openList(tags);
        additionalProperties = Copies.map(additionalProperties);
    }
}
