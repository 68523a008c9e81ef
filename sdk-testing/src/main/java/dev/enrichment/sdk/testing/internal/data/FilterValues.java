package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** All ids and values that filters accept and that occur in the generated data. */
public final class FilterValues {
    private FilterValues() {}

    public static ObjectNode toJson() {
        ObjectNode values = JsonTrees.object();
        ObjectNode companies = values.putObject("company_filters");
        companies.set("industries", texts(Industry.ALL.stream().map(Industry::name)));
        companies.set("employee_ranges", texts(Arrays.stream(SizeBand.values()).map(SizeBand::label)));
        companies.set(
                "revenue_ranges", texts(Arrays.stream(RevenueBand.values()).map(RevenueBand::label)));
        companies.set("country_codes", texts(Country.ALL.stream().map(Country::code)));
        companies.set("hq_regions", texts(Country.ALL.stream().map(Country::region)));
        companies.set("hq_states", texts(City.ALL.stream().map(City::state)));
        companies.set("hq_cities", texts(City.ALL.stream().map(City::city)));
        companies.set("last_funding_types", JsonTrees.texts(FundingGenerator.STAGES));
        TechColumns.ALL.forEach((column, labels) -> companies.set(column, JsonTrees.texts(labels)));
        ObjectNode people = values.putObject("people_filters");
        people.set("contact_job_level", texts(Arrays.stream(Rank.values()).map(Rank::label)));
        people.set("contact_job_function", texts(Department.ALL.stream().map(Department::label)));
        people.set(
                "contact_languages",
                texts(Country.ALL.stream()
                        .flatMap(country -> Stream.of(country.languages(), country.otherLanguages()))
                        .flatMap(List::stream)));
        jobs(values.putObject("jobs"));
        return values;
    }

    private static void jobs(ObjectNode jobs) {
        for (int level = 1; level <= 3; level++) {
            jobs.set("occupationTaxonomy.level" + level, ids(Occupation.level(level)));
        }
        jobs.set("tags", ids(Occupation.allTags()));
        jobs.set(
                "location.countries",
                ids(City.ALL.stream().map(city -> new NamedId(city.countryId(), city.country()))));
        jobs.set("location.regions", ids(City.ALL.stream().map(city -> new NamedId(city.regionId(), city.region()))));
        jobs.set("location.states", ids(City.ALL.stream().map(city -> new NamedId(city.stateId(), city.state()))));
        jobs.set("location.cities", ids(City.ALL.stream().map(city -> new NamedId(city.id(), city.city()))));
        jobs.set("seniority", JsonTrees.texts(JobEntry.SENIORITIES));
        jobs.set("workModes", ids(JobEntry.WORK_MODES.stream()));
        jobs.set("jobTypeIds", ids(JobEntry.TYPES.stream()));
        jobs.set("industryIds", ids(Industry.ids().stream()));
        jobs.set(
                "companyTypeIds",
                ids(Stream.of(new NamedId(1, "Private"), new NamedId(2, "Public"), new NamedId(3, "Non-profit"))));
        jobs.set(
                "companySizeCodes",
                ids(Arrays.stream(SizeBand.values()).map(size -> new NamedId(size.code(), size.label()))));
    }

    private static ArrayNode texts(Stream<String> values) {
        Collection<String> distinct = values.distinct().sorted().toList();
        return JsonTrees.texts(distinct);
    }

    private static ArrayNode ids(Stream<NamedId> ids) {
        return JsonTrees.objects(ids.distinct().map(NamedId::toJson).toList());
    }
}
