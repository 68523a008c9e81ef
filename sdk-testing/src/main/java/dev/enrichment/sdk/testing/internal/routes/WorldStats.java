package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.JobEntry;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.data.World;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.search.TopValues;
import java.util.List;
import java.util.stream.Stream;

/**
 * The search statistics for one version of the sandbox data. They are computed once and reused by later requests.
 *
 * @param families statistics of each product, such as {@code jobs}: its {@code coverage}, and in {@code top} the most
 *     frequent values, up to {@value #MAX_VALUES} for each field
 */
record WorldStats(World world, ObjectNode families) {
    static final int MAX_VALUES = 25;

    static WorldStats of(World world) {
        ObjectNode families = JsonTrees.object();
        families.set("jobs", jobs(world.jobs()));
        families.set("company", companies(world.companies()));
        families.set("people", people(world.people()));
        return new WorldStats(world, families);
    }

    @SuppressWarnings("ReferenceEquality") // every change creates a new world; comparing by value would be slow
    boolean isOf(World present) {
        return world == present;
    }

    private static ObjectNode jobs(List<JobEntry> jobs) {
        ObjectNode family = JsonTrees.object();
        family.putObject("coverage")
                .put("total_jobs", jobs.size())
                .put("remote_jobs", jobs.stream().filter(JobEntry::remote).count());
        ObjectNode top = family.putObject("top");
        top.set("countries", top(jobs.stream().map(job -> job.place().code())));
        top.set("titles", top(jobs.stream().map(job -> job.occupation().level3().name())));
        return family;
    }

    private static ObjectNode companies(List<CompanyEntry> companies) {
        ObjectNode family = JsonTrees.object();
        family.putObject("coverage")
                .put("total_companies", companies.size())
                .put(
                        "with_funding",
                        companies.stream()
                                .filter(company -> !company.rounds().isEmpty())
                                .count());
        ObjectNode top = family.putObject("top");
        top.set(
                "countries",
                top(companies.stream().map(company -> company.place().code())));
        top.set("industries", top(companies.stream().map(CompanyEntry::industry)));
        return family;
    }

    private static ObjectNode people(List<PersonEntry> people) {
        ObjectNode family = JsonTrees.object();
        family.putObject("coverage")
                .put("total_people", people.size())
                .put("with_email", count(people, "has_email"))
                .put("with_mobile", count(people, "has_mobile_phone"));
        ObjectNode top = family.putObject("top");
        top.set("countries", top(people.stream().map(person -> text(person, "contact_country_code"))));
        top.set("functions", top(people.stream().map(person -> text(person, "contact_job_function"))));
        return family;
    }

    private static long count(List<PersonEntry> people, String flag) {
        return people.stream().filter(person -> person.get(flag).asBoolean()).count();
    }

    private static String text(PersonEntry person, String field) {
        return person.get(field).asText();
    }

    private static ArrayNode top(Stream<String> values) {
        return TopValues.of(values, MAX_VALUES);
    }
}
