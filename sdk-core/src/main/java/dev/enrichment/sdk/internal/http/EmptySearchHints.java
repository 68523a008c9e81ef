package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.models.OpenEnum;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.companies.EmployeeRange;
import dev.enrichment.sdk.models.companies.LookalikeResponse;
import dev.enrichment.sdk.models.companies.RevenueRange;
import dev.enrichment.sdk.models.companies.WorldRegion;
import dev.enrichment.sdk.models.jobs.ExperienceLevel;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.json.DecodingWarning;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.JobFunction;
import dev.enrichment.sdk.models.people.JobLevel;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.Persona;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Guesses why a search may have found nothing: filter values that the service most likely does not know, such as a
 * country by name instead of by code. The service ignores such values or finds nothing, and does not say so.
 */
final class EmptySearchHints {
    private static final int MAX_HINTS = 20;
    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());
    private static final String COUNTRY_CODE = "a two-letter country code such as DE in the request";
    private static final String DOCUMENTED_VALUE = "a documented value in the request";

    /** Fields whose values come from a documented set, by JSON name. */
    private static final Map<String, Function<String, OpenEnum>> SETS = Map.of(
            "employee_ranges", EmployeeRange::new,
            "revenue_ranges", RevenueRange::new,
            "contact_job_function", JobFunction::new,
            "contact_job_level", JobLevel::new,
            "contact_persona", Persona::new,
            "contact_region", WorldRegion::new,
            "seniority", ExperienceLevel::new);

    private final List<DecodingWarning> hints = new ArrayList<>(0);

    private EmptySearchHints() {}

    /** The hints for a request, if its response is that of a search without rows; never throws. */
    static List<DecodingWarning> of(JsonCodec codec, Record request, Record response) {
        if (!isEmptySearch(response)) {
            return List.of();
        }
        EmptySearchHints found = new EmptySearchHints();
        try {
            found.visit("", codec.members(request));
        } catch (Throwable foreignCodec) {
            // A hint is not worth a paid response.
            return List.of();
        }
        return found.hints;
    }

    private static boolean isEmptySearch(Record response) {
        return (response instanceof CompanySearchResponse companies
                        && companies.companies().isEmpty())
                || (response instanceof PeopleSearchResponse people
                        && people.people().isEmpty())
                || (response instanceof JobSearchResponse jobs && jobs.jobs().isEmpty())
                || (response instanceof LookalikeResponse similar
                        && similar.companies().isEmpty());
    }

    private void visit(String path, Map<?, ?> members) {
        for (Map.Entry<?, ?> member : members.entrySet()) {
            String name = String.valueOf(member.getKey());
            String at = path + "/" + name;
            if (member.getValue() instanceof Map<?, ?> object) {
                visit(at, object);
            } else if (member.getValue() instanceof List<?> values) {
                values.forEach(value -> check(at, name, value));
            } else {
                check(at, name, member.getValue());
            }
        }
    }

    private void check(String path, String name, Object value) {
        if (!(value instanceof String text) || hints.size() >= MAX_HINTS) {
            return;
        }
        Function<String, OpenEnum> set = SETS.get(name);
        if (name.endsWith("country_code") || name.endsWith("country_codes")) {
            if (!COUNTRIES.contains(text.toUpperCase(Locale.ROOT))) {
                hints.add(new DecodingWarning(path, COUNTRY_CODE, text));
            }
        } else if (set != null && !set.apply(text).known()) {
            hints.add(new DecodingWarning(path, DOCUMENTED_VALUE, text));
        }
    }
}
