package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The generated data, identical for the same seed and day on every machine and JDK.
 *
 * @param redirects domains that are answered with another company
 */
public record World(
        List<CompanyEntry> companies, List<PersonEntry> people, List<JobEntry> jobs, Map<String, Redirect> redirects) {
    /**
     * A company that is returned where another domain was asked for.
     *
     * @param domain its domain
     * @param stated whether the service says that it is known by the other domain, too
     */
    public record Redirect(String domain, boolean stated) {}

    /** Dates are relative to the given day. */
    public static World generate(long seed, LocalDate today) {
        // java.util.Random, because its algorithm is fixed by the specification.
        Random random = new Random(seed);
        List<CompanyEntry> companies = new CompanyGenerator(random, today).all();
        List<PersonEntry> people = new PersonGenerator(random, today, companies).all();
        Map<String, List<PersonEntry>> staff = new HashMap<>();
        for (PersonEntry person : people) {
            staff.computeIfAbsent(person.companyDomain(), domain -> new ArrayList<>())
                    .add(person);
        }
        for (CompanyEntry company : companies) {
            ContactCoverage.of(staff.getOrDefault(company.domain(), List.of())).writeTo(company.row());
        }
        List<JobEntry> jobs = new JobGenerator(random, today, companies).all();
        return new World(List.copyOf(companies), List.copyOf(people), List.copyOf(jobs), Map.of());
    }
}
