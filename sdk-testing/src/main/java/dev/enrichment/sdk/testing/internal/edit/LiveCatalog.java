package dev.enrichment.sdk.testing.internal.edit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.data.ContactCoverage;
import dev.enrichment.sdk.testing.internal.data.Names;
import dev.enrichment.sdk.testing.internal.data.Person;
import dev.enrichment.sdk.testing.internal.data.World;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The present catalog. A change makes a new one, so that requests under way see either all of it or nothing. */
public final class LiveCatalog implements Supplier<Catalog> {
    private volatile Catalog current;

    public LiveCatalog(World world) {
        current = new Catalog(world);
    }

    @Override
    public Catalog get() {
        return current;
    }

    /** Adds a company, or replaces the one of the same domain where it stands. */
    public synchronized void put(Company company) {
        World world = current.world();
        List<Company> companies = replaced(world.companies(), company, other -> sameDomain(other, company.domain()));
        current = new Catalog(new World(companies, world.people(), world.jobs()));
    }

    /** Adds a person, or replaces the one of the same handle, and counts the contacts of their company again. */
    public synchronized void put(Person person) {
        World world = current.world();
        List<Person> people = replaced(
                world.people(), person, other -> Names.handle(other.handle()).equals(Names.handle(person.handle())));
        current = new Catalog(new World(world.companies(), people, world.jobs()));
        current.companyByDomain(person.companyDomain()).ifPresent(this::recount);
    }

    private void recount(Company company) {
        ObjectNode row = company.row().deepCopy();
        ContactCoverage.of(current.peopleAt(company)).writeTo(row);
        put(company.withRow(row));
    }

    /** Removes a company with its people and jobs. */
    public synchronized boolean removeCompany(String domain) {
        World world = current.world();
        List<Company> companies = without(world.companies(), company -> sameDomain(company, domain));
        boolean removed = companies.size() < world.companies().size();
        current = new Catalog(new World(
                companies,
                without(
                        world.people(),
                        person -> Names.domain(person.companyDomain()).equals(Names.domain(domain))),
                without(world.jobs(), job -> sameDomain(job.company(), domain))));
        return removed;
    }

    public synchronized boolean removePerson(String handle) {
        World world = current.world();
        List<Person> people =
                without(world.people(), person -> Names.handle(person.handle()).equals(Names.handle(handle)));
        current = new Catalog(new World(world.companies(), people, world.jobs()));
        return people.size() < world.people().size();
    }

    private static boolean sameDomain(Company company, String domain) {
        return Names.domain(company.domain()).equals(Names.domain(domain));
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
