package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Filters for the locations of a job search, set as {@code location} in a {@link JobSearchRequest} (API reference,
 * section 8). Each value is a name, a code or an ID. For countries, prefer codes.
 *
 * @param countries countries, such as {@code US}, {@code United States} or an ID. One match is enough
 * @param regions regions, such as {@code North America}, by name, code or ID
 * @param states states or provinces, by name, code or ID
 * @param cities cities, by name or ID
 * @param text location as free text. The service matches it only in {@link SearchMode#DEEP}, and may ignore it even
 *     then
 * @param additionalProperties undocumented fields of this group to send in addition to the typed ones
 */
@CodecJson
public record JobLocationFilter(
        List<IdOrName> countries,
        List<IdOrName> regions,
        List<IdOrName> states,
        List<IdOrName> cities,
        @Nullable String text,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the filters. An additional property must not have the name of a documented field, because that field has
     * its own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a documented
     *     field
     */
    public JobLocationFilter {
        countries = Copies.list(countries);
        regions = Copies.list(regions);
        states = Copies.list(states);
        cities = Copies.list(cities);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(JobLocationFilter.class)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static JobLocationFilterBuilder builder() {
        return new JobLocationFilterBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobLocationFilterBuilder toBuilder() {
        return new JobLocationFilterBuilder(this);
    }
}
