package dev.enrichment.sdk.testing.internal.data;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The filter values that occur in the generated data, grouped by search filter. */
public final class FilterValues {
    /**
     * Filter values, keyed by the path of the filter in a request. For filters that accept only IDs, each value is an
     * ID followed by its name, such as {@code 3 Remote}.
     */
    public static final Map<String, List<String>> ALL = Collections.unmodifiableMap(all());

    private FilterValues() {}

    private static Map<String, List<String>> all() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        companies((name, texts) -> values.put("company_filters." + name, texts));
        people((name, texts) -> values.put("people_filters." + name, texts));
        jobs(values::put);
        return values;
    }

    private interface Target {
        void put(String name, List<String> values);
    }

    private static void companies(Target target) {
        target.put("industries", of(Industry.ALL, Industry::name));
        target.put("employee_ranges", of(List.of(SizeBand.values()), SizeBand::label));
        target.put("revenue_ranges", of(List.of(RevenueBand.values()), RevenueBand::label));
        target.put("country_codes", of(Country.ALL, Country::code));
        target.put("hq_regions", of(Country.ALL, Country::region));
        target.put("hq_states", of(City.ALL, City::state));
        target.put("hq_cities", of(City.ALL, City::city));
        target.put("last_funding_types", FundingGenerator.STAGES);
        TechColumns.ALL.forEach(target::put);
    }

    private static void people(Target target) {
        target.put("contact_job_level", of(List.of(Rank.values()), Rank::label));
        target.put("contact_job_function", of(Department.ALL, Department::label));
        target.put(
                "contact_job_title",
                Department.ALL.stream()
                        .flatMap(department ->
                                Arrays.stream(Rank.values()).flatMap(rank -> department.titles(rank).stream()))
                        .distinct()
                        .toList());
        target.put(
                "contact_languages",
                Country.ALL.stream()
                        .flatMap(country -> Stream.of(country.languages(), country.otherLanguages()))
                        .flatMap(List::stream)
                        .distinct()
                        .toList());
    }

    private static void jobs(Target target) {
        for (int level = 1; level <= 3; level++) {
            target.put(
                    "occupationTaxonomy.level" + level,
                    of(Occupation.level(level).toList(), NamedId::name));
        }
        target.put("tags", of(Occupation.allTags().toList(), NamedId::name));
        target.put("location.countries", of(City.ALL, City::country));
        target.put("location.regions", of(City.ALL, City::region));
        target.put("location.states", of(City.ALL, City::state));
        target.put("location.cities", of(City.ALL, City::city));
        target.put("seniority", JobEntry.SENIORITIES);
        target.put("workModes", of(JobEntry.WORK_MODES, NamedId::text));
        target.put("jobTypeIds", of(JobEntry.TYPES, NamedId::text));
        target.put("industryIds", of(Industry.ids(), NamedId::text));
        target.put("companyTypeIds", List.of("1 Private", "2 Public", "3 Non-profit"));
        target.put("companySizeCodes", of(List.of(SizeBand.values()), size -> size.code() + " " + size.label()));
    }

    private static <T> List<String> of(List<T> values, Function<T, String> text) {
        return values.stream().map(text).distinct().toList();
    }
}
