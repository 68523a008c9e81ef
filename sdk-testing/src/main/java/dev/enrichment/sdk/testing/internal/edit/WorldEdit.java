package dev.enrichment.sdk.testing.internal.edit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.ContactCoverage;
import dev.enrichment.sdk.testing.internal.data.JobEntry;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.data.World;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Several changes of a world. Entries keep their place, new ones come last. Not thread-safe. */
public final class WorldEdit {
    private final Map<String, CompanyEntry> companies = new LinkedHashMap<>();
    private final Map<String, PersonEntry> people = new LinkedHashMap<>();
    private final Map<String, JobEntry> jobs = new LinkedHashMap<>();
    private final Map<String, World.Redirect> redirects;
    private final Set<String> staffChanged = new LinkedHashSet<>();

    WorldEdit(World world) {
        redirects = new LinkedHashMap<>(world.redirects());
        world.companies().forEach(company -> companies.put(LookupKeys.domain(company.domain()), company));
        world.people().forEach(person -> people.put(LookupKeys.handle(person.handle()), person));
        world.jobs().forEach(job -> jobs.put(job.key(), job));
    }

    public Optional<CompanyEntry> company(String domain) {
        return Optional.ofNullable(companies.get(LookupKeys.domain(domain)));
    }

    public Optional<PersonEntry> person(String handle) {
        return Optional.ofNullable(people.get(LookupKeys.handle(handle)));
    }

    public Optional<JobEntry> job(String key) {
        return Optional.ofNullable(jobs.get(key));
    }

    /** Adds or replaces a company; its people and jobs follow. */
    public void put(CompanyEntry company) {
        String domain = LookupKeys.domain(company.domain());
        if (companies.put(domain, company) != null) {
            people.replaceAll((handle, person) -> worksAt(person, domain) ? person.withCompany(company) : person);
            jobs.replaceAll((key, job) -> isAt(job, domain) ? job.withCompany(company) : job);
        }
    }

    /**
     * Answers requests for a domain with another company.
     *
     * @param stated whether its website, and people searches, say so
     * @throws IllegalArgumentException if there is no such company
     */
    public void redirect(String domain, String other, boolean stated) {
        CompanyEntry company =
                company(other).orElseThrow(() -> new IllegalArgumentException("there is no company " + other));
        if (stated) {
            ObjectNode row = company.row().deepCopy();
            put(company.withRow(row.put("company_website", "https://www." + LookupKeys.domain(domain))));
        }
        redirects.put(LookupKeys.domain(domain), new World.Redirect(company.domain(), stated));
    }

    /** Adds or replaces a person. */
    public void put(PersonEntry person) {
        PersonEntry earlier = people.put(LookupKeys.handle(person.handle()), person);
        staffChanged.add(LookupKeys.domain(person.companyDomain()));
        if (earlier != null) {
            staffChanged.add(LookupKeys.domain(earlier.companyDomain()));
        }
    }

    /** Adds or replaces a job. */
    public void put(JobEntry job) {
        jobs.put(job.key(), job);
    }

    /** Removes a company with its people and jobs. */
    public boolean removeCompany(String domain) {
        String key = LookupKeys.domain(domain);
        people.values().removeIf(person -> worksAt(person, key));
        jobs.values().removeIf(job -> isAt(job, key));
        return companies.remove(key) != null;
    }

    public boolean removePerson(String handle) {
        PersonEntry removed = people.remove(LookupKeys.handle(handle));
        if (removed != null) {
            staffChanged.add(LookupKeys.domain(removed.companyDomain()));
        }
        return removed != null;
    }

    public boolean removeJob(String key) {
        return jobs.remove(key) != null;
    }

    private static boolean worksAt(PersonEntry person, String domain) {
        return LookupKeys.domain(person.companyDomain()).equals(domain);
    }

    private static boolean isAt(JobEntry job, String domain) {
        return LookupKeys.domain(job.company().domain()).equals(domain);
    }

    World finish() {
        for (String domain : staffChanged) {
            company(domain).ifPresent(this::recount);
        }
        return new World(
                List.copyOf(companies.values()),
                List.copyOf(people.values()),
                List.copyOf(jobs.values()),
                Map.copyOf(redirects));
    }

    private void recount(CompanyEntry company) {
        String domain = LookupKeys.domain(company.domain());
        List<PersonEntry> staff = people.values().stream()
                .filter(person -> worksAt(person, domain))
                .toList();
        ObjectNode row = company.row().deepCopy();
        ContactCoverage.of(staff).writeTo(row);
        put(company.withRow(row));
    }
}
