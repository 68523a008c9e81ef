package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Narrows a job search by place: group {@code location} of {@link JobSearchRequest} (API reference, section 8). Each
 * entry is a name, a code or an id; codes are the least ambiguous for countries.
 *
 * @param countries countries, such as {@code US}, {@code United States} or the service's id; any of them may match
 * @param regions regions larger than a country, such as {@code North America}, by name or id
 * @param states states or provinces, by name, code or id
 * @param cities cities, by name or id
 * @param text a place in free words; it is matched only in {@link SearchMode#DEEP}. May be without effect on this route
 * @param additionalProperties undocumented fields of this group to send beside the typed ones
 */
@Buildable
public record JobLocationFilter(
        List<IdOrName> countries,
        List<IdOrName> regions,
        List<IdOrName> states,
        List<IdOrName> cities,
        @Nullable String text,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Copies the lists and refuses a documented name among the additional properties. */
    public JobLocationFilter {
        countries = Copies.list(countries);
        regions = Copies.list(regions);
        states = Copies.list(states);
        cities = Copies.list(cities);
        additionalProperties = Copies.map(additionalProperties);
        new Violations(JobLocationFilter.class)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts without any place.
     *
     * @return a new builder
     */
    public static JobLocationFilterBuilder builder() {
        return new JobLocationFilterBuilder();
    }

    /**
     * Starts from these places.
     *
     * @return a new builder with the same values
     */
    public JobLocationFilterBuilder toBuilder() {
        return new JobLocationFilterBuilder(this);
    }
}
