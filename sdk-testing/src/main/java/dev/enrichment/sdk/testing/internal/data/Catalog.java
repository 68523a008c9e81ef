package dev.enrichment.sdk.testing.internal.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An unchanging, indexed view of a {@link World}. */
public final class Catalog {
    private final World world;
    private final Map<String, Company> byDomain = new LinkedHashMap<>();
    private final Map<String, Company> byName = new LinkedHashMap<>();
    private final Map<String, Company> byProfile = new LinkedHashMap<>();
    private final Map<String, Person> byHandle = new LinkedHashMap<>();
    private final Map<String, Person> byEmail = new LinkedHashMap<>();
    private final Map<String, List<Person>> peopleByDomain = new LinkedHashMap<>();

    public Catalog(World world) {
        this.world = world;
        for (Company company : world.companies()) {
            byDomain.put(Names.domain(company.domain()), company);
            byName.put(Names.key(company.name()), company);
            byProfile.put(Names.handle(company.profileUrl()), company);
        }
        for (Person person : world.people()) {
            byHandle.put(Names.handle(person.handle()), person);
            byEmail.put(Names.key(person.email()), person);
            person.personalEmails().forEach(email -> byEmail.put(Names.key(email), person));
            peopleByDomain
                    .computeIfAbsent(Names.domain(person.companyDomain()), domain -> new ArrayList<>())
                    .add(person);
        }
        byEmail.remove("");
    }

    public World world() {
        return world;
    }

    public Optional<Company> companyByDomain(String domain) {
        return Optional.ofNullable(byDomain.get(Names.domain(domain)));
    }

    public Optional<Company> companyByName(String name) {
        return Optional.ofNullable(byName.get(Names.key(name)));
    }

    public Optional<Company> companyByProfile(String profile) {
        return Optional.ofNullable(byProfile.get(Names.handle(profile)));
    }

    public Optional<Person> personByHandle(String profile) {
        return Optional.ofNullable(byHandle.get(Names.handle(profile)));
    }

    /** By work address or by personal address. */
    public Optional<Person> personByEmail(String email) {
        return Optional.ofNullable(byEmail.get(Names.key(email)));
    }

    public List<Person> peopleAt(Company company) {
        return peopleByDomain.getOrDefault(Names.domain(company.domain()), List.of());
    }
}
