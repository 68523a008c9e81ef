package dev.enrichment.sdk.testing.internal.edit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.ContactCoverage;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.data.World;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The current catalog. Each change replaces it, so that a request sees either all of a change or nothing. */
public final class LiveCatalog implements Supplier<Catalog> {
    private volatile Catalog current;

    public LiveCatalog(World world) {
        current = new Catalog(world);
    }

    @Override
    public Catalog get() {
        return current;
    }

    /** Adds a company or replaces the one with the same domain in place. */
    public synchronized void put(CompanyEntry company) {
        World world = current.world();
        List<CompanyEntry> companies =
                replaced(world.companies(), company, other -> sameDomain(other, company.domain()));
        current = new Catalog(new World(companies, world.people(), world.jobs()));
    }

    /** Adds a person or replaces the one with the same handle, and updates the contact counts of the company. */
    public synchronized void put(PersonEntry person) {
        World world = current.world();
        List<PersonEntry> people = replaced(
                world.people(),
                person,
                other -> LookupKeys.handle(other.handle()).equals(LookupKeys.handle(person.handle())));
        current = new Catalog(new World(world.companies(), people, world.jobs()));
        current.companyByDomain(person.companyDomain()).ifPresent(this::recount);
    }

    private void recount(CompanyEntry company) {
        ObjectNode row = company.row().deepCopy();
        ContactCoverage.of(current.peopleAt(company)).writeTo(row);
        put(company.withRow(row));
    }

    /** Removes a company with its people and jobs. */
    public synchronized boolean removeCompany(String domain) {
        World world = current.world();
        List<CompanyEntry> companies = without(world.companies(), company -> sameDomain(company, domain));
        boolean removed = companies.size() < world.companies().size();
        current = new Catalog(new World(
                companies,
                without(
                        world.people(),
                        person -> LookupKeys.domain(person.companyDomain()).equals(LookupKeys.domain(domain))),
                without(world.jobs(), job -> sameDomain(job.company(), domain))));
        return removed;
    }

    public synchronized boolean removePerson(String handle) {
        World world = current.world();
        List<PersonEntry> people = without(
                world.people(), person -> LookupKeys.handle(person.handle()).equals(LookupKeys.handle(handle)));
        current = new Catalog(new World(world.companies(), people, world.jobs()));
        return people.size() < world.people().size();
    }

    private static boolean sameDomain(CompanyEntry company, String domain) {
        return LookupKeys.domain(company.domain()).equals(LookupKeys.domain(domain));
    }

    private static <T> List<T> without(List<T> all, Predicate<T> unwanted) {
        return all.stream().filter(unwanted.negate()).toList();
    }

    private static <T> List<T> replaced(List<T> all, T entry, Predicate<T> same) {
        List<T> changed = new ArrayList<>(all);
        int place = 0;
        while (place < changed.size() && !same.test(changed.get(place))) {
            place++;
        }
        if (place == changed.size()) {
            changed.add(entry);
        } else {
            changed.set(place, entry);
        }
        return changed;
    }
}
