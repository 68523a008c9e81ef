package dev.enrichment.sdk.testing.internal.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Index that finds the companies and people named in a request. Immutable. */
public final class Catalog {
    private final World world;
    private final Map<String, CompanyEntry> byDomain = new HashMap<>();
    private final Map<String, CompanyEntry> byName = new HashMap<>();
    private final Map<String, CompanyEntry> byProfile = new HashMap<>();
    private final Map<String, PersonEntry> byHandle = new HashMap<>();
    private final Map<String, PersonEntry> byEmail = new HashMap<>();
    private final Map<String, List<PersonEntry>> peopleByDomain = new HashMap<>();

    public Catalog(World world) {
        this.world = world;
        world.companies().forEach(this::add);
        world.redirects().forEach(this::redirect);
        world.people().forEach(this::add);
        byEmail.remove("");
    }

    private void add(CompanyEntry company) {
        byDomain.put(LookupKeys.domain(company.domain()), company);
        byName.putIfAbsent(LookupKeys.key(company.name()), company);
        byProfile.put(LookupKeys.handle(company.profileUrl()), company);
    }

    private void redirect(String asked, World.Redirect redirect) {
        CompanyEntry other = byDomain.get(LookupKeys.domain(redirect.domain()));
        if (other != null) {
            byDomain.put(asked, other);
        }
    }

    private void add(PersonEntry person) {
        byHandle.put(LookupKeys.handle(person.handle()), person);
        byEmail.put(LookupKeys.key(person.email()), person);
        person.personalEmails().forEach(email -> byEmail.put(LookupKeys.key(email), person));
        peopleByDomain
                .computeIfAbsent(LookupKeys.domain(person.companyDomain()), domain -> new ArrayList<>())
                .add(person);
    }

    public World world() {
        return world;
    }

    public Optional<CompanyEntry> companyByDomain(String domain) {
        return Optional.ofNullable(byDomain.get(LookupKeys.domain(domain)));
    }

    /**
     * Returns the current domain of a company that was requested by another domain, such as a former one. Returns empty
     * if the requested domain is not redirected, or if responses must not reveal the redirect.
     */
    public Optional<String> resolved(String domain) {
        return Optional.ofNullable(world().redirects().get(LookupKeys.domain(domain)))
                .filter(World.Redirect::stated)
                .map(World.Redirect::domain);
    }

    public Optional<CompanyEntry> companyByName(String name) {
        return Optional.ofNullable(byName.get(LookupKeys.key(name)));
    }

    public Optional<CompanyEntry> companyByProfile(String profile) {
        return Optional.ofNullable(byProfile.get(LookupKeys.handle(profile)));
    }

    public Optional<PersonEntry> personByHandle(String profile) {
        return Optional.ofNullable(byHandle.get(LookupKeys.handle(profile)));
    }

    /** Returns the person with this work or personal email address. Returns empty if the address is unknown. */
    public Optional<PersonEntry> personByEmail(String email) {
        return Optional.ofNullable(byEmail.get(LookupKeys.key(email)));
    }

    public List<PersonEntry> peopleAt(CompanyEntry company) {
        return peopleByDomain.getOrDefault(LookupKeys.domain(company.domain()), List.of());
    }
}
