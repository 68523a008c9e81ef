package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * All companies, people and jobs of a sandbox. Generating them for the same seed and day has the same result on every
 * machine and JDK.
 *
 * @param redirects redirects to another company, keyed by the requested domain
 */
public record World(
        List<CompanyEntry> companies, List<PersonEntry> people, List<JobEntry> jobs, Map<String, Redirect> redirects) {
    /**
     * Redirect from a requested domain to a company with another domain. Simulates a company that has changed its
     * domain.
     *
     * @param domain domain of the returned company
     * @param stated whether the service declares the requested domain to be an alias of the company
     */
    public record Redirect(String domain, boolean stated) {}

    /**
     * Generates the companies, people and jobs of a sandbox.
     *
     * @param companies number of companies; there are about ten people and ten jobs for each
     * @param today day to which all dates are relative
     */
    public static World generate(long seed, int companies, LocalDate today) {
        Draw draw = new Draw(new Random(seed));
        List<CompanyEntry> all = new CompanyGenerator(draw, companies, today).all();
        List<PersonEntry> people = new PersonGenerator(draw, today, all).all();
        Map<String, List<PersonEntry>> staff =
                people.stream().collect(Collectors.groupingBy(PersonEntry::companyDomain));
        all.forEach(company -> ContactCoverage.of(staff.getOrDefault(company.domain(), List.of()))
                .writeTo(company.row()));
        List<JobEntry> jobs = new JobGenerator(draw, today, all).all();
        return new World(List.copyOf(all), List.copyOf(people), List.copyOf(jobs), Map.of());
    }
}
