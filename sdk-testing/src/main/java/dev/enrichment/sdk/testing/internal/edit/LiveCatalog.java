package dev.enrichment.sdk.testing.internal.edit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Catalog;
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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The data of a sandbox, which tests may change. Each change creates a new immutable {@link Catalog}, and a request
 * uses a single catalog throughout. Changed entries keep their position, and new entries are added at the end.
 * Thread-safe.
 */
public final class LiveCatalog implements Supplier<Catalog> {
    private final Supplier<Catalog> initial;
    private boolean changed;
    private volatile @Nullable Catalog current;
    private final Map<String, CompanyEntry> companies = new LinkedHashMap<>();
    private final Map<String, PersonEntry> people = new LinkedHashMap<>();
    private final Map<String, JobEntry> jobs = new LinkedHashMap<>();
    private final Map<String, World.Redirect> redirects = new LinkedHashMap<>();
    private final Set<String> staffChanged = new LinkedHashSet<>();

    /** Creates a catalog that starts with generated data. */
    public LiveCatalog(Supplier<Catalog> generated) {
        initial = generated;
    }

    @Override
    public Catalog get() {
        Catalog known = current;
        return known != null ? known : renew();
    }

    private synchronized Catalog renew() {
        Catalog known = current;
        if (known == null) {
            known = changed ? new Catalog(finish()) : initial.get();
            current = known;
        }
        return known;
    }

    /** Restores the generated data and discards all changes that tests have made. */
    public synchronized void reset() {
        changed = false;
        current = null;
    }

    /**
     * Runs a function that changes the data, and returns its result. A request sees either all of its changes or none.
     *
     * @return the result of the change
     */
    public synchronized <T> T change(Supplier<T> change) {
        if (!changed) {
            copy(initial.get().world());
            changed = true;
        }
        T result = change.get();
        current = null;
        return result;
    }

    private void copy(World world) {
        companies.clear();
        people.clear();
        jobs.clear();
        redirects.clear();
        staffChanged.clear();
        world.companies().forEach(company -> companies.put(LookupKeys.domain(company.domain()), company));
        world.people().forEach(person -> people.put(LookupKeys.handle(person.handle()), person));
        world.jobs().forEach(job -> jobs.put(job.key(), job));
    }

    public Optional<CompanyEntry> company(String domain) {
        return Optional.ofNullable(companies.get(LookupKeys.domain(domain)));
    }

    /**
     * Returns the company with this domain. Throws an exception if there is none.
     *
     * @throws IllegalArgumentException if there is no such company
     */
    public CompanyEntry requiredCompany(String domain) {
        return company(domain).orElseThrow(() -> new IllegalArgumentException("there is no company " + domain));
    }

    public Optional<PersonEntry> person(String handle) {
        return Optional.ofNullable(people.get(LookupKeys.handle(handle)));
    }

    public Optional<JobEntry> job(String key) {
        return Optional.ofNullable(jobs.get(key));
    }

    /** Adds or replaces a company, and updates its people and jobs. Returns whether the company existed before. */
    public boolean put(CompanyEntry company) {
        String domain = LookupKeys.domain(company.domain());
        boolean known = companies.put(domain, company) != null;
        if (known) {
            people.replaceAll((handle, person) -> worksAt(person, domain) ? person.withCompany(company) : person);
            jobs.replaceAll((key, job) -> isAt(job, domain) ? job.withCompany(company) : job);
        }
        return known;
    }

    /**
     * Makes the sandbox return another company for requests that name this domain.
     *
     * @param stated whether the company's website and people searches reveal the redirect
     * @return whether the domain was already redirected to a company
     * @throws IllegalArgumentException if there is no such company
     */
    public boolean redirect(String domain, String other, boolean stated) {
        CompanyEntry company = requiredCompany(other);
        if (stated) {
            ObjectNode row = company.row().deepCopy();
            put(company.withRow(row.put("company_website", "https://www." + LookupKeys.domain(domain))));
        }
        return redirects.put(LookupKeys.domain(domain), new World.Redirect(company.domain(), stated)) != null;
    }

    /** Adds or replaces a person. Returns whether the person existed before. */
    public boolean put(PersonEntry person) {
        PersonEntry earlier = people.put(LookupKeys.handle(person.handle()), person);
        staffChanged.add(LookupKeys.domain(person.companyDomain()));
        if (earlier != null) {
            staffChanged.add(LookupKeys.domain(earlier.companyDomain()));
        }
        return earlier != null;
    }

    /** Adds or replaces a job. Returns whether the job existed before. */
    public boolean put(JobEntry job) {
        return jobs.put(job.key(), job) != null;
    }

    /** Removes a company with its people and jobs. Returns whether the company existed. */
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

    private World finish() {
        for (String domain : staffChanged) {
            company(domain).ifPresent(this::recount);
        }
        staffChanged.clear();
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
