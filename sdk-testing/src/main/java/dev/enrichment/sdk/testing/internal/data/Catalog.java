package dev.enrichment.sdk.testing.internal.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An immutable index of a {@link World}, made when it is first asked: many sandboxes only tell balances and limits, and to
 * generate a world takes longer than all else of their start.
 */
public final class Catalog {
    private final Supplier<World> source;
    private volatile @Nullable Index index;

    /** Indexes a world that is there. */
    public Catalog(World world) {
        this(() -> world);
    }

    /** Indexes a world that is generated when it is needed, once. */
    Catalog(Supplier<World> source) {
        this.source = source;
    }

    private record Index(
            World world,
            Map<String, CompanyEntry> byDomain,
            Map<String, CompanyEntry> byName,
            Map<String, CompanyEntry> byProfile,
            Map<String, PersonEntry> byHandle,
            Map<String, PersonEntry> byEmail,
            Map<String, List<PersonEntry>> peopleByDomain) {
        static Index of(World world) {
            int people = world.people().size();
            Index index = new Index(
                    world,
                    new HashMap<>(),
                    new HashMap<>(),
                    new HashMap<>(),
                    new HashMap<>(people * 2),
                    new HashMap<>(people * 3),
                    new HashMap<>());
            world.companies().forEach(index::add);
            world.redirects().forEach(index::redirect);
            world.people().forEach(index::add);
            index.byEmail.remove("");
            return index;
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
    }

    private Index index() {
        Index made = index;
        if (made == null) {
            synchronized (this) {
                made = index;
                if (made == null) {
                    made = Index.of(source.get());
                    index = made;
                }
            }
        }
        return made;
    }

    /** Returns whether anybody has asked for the data. */
    boolean isIndexed() {
        return index != null;
    }

    public World world() {
        return index().world();
    }

    public Optional<CompanyEntry> companyByDomain(String domain) {
        return Optional.ofNullable(index().byDomain().get(LookupKeys.domain(domain)));
    }

    /** Returns the domain by which the service knows a company that was asked for by another one, and says so. */
    public Optional<String> resolved(String domain) {
        return Optional.ofNullable(world().redirects().get(LookupKeys.domain(domain)))
                .filter(World.Redirect::stated)
                .map(World.Redirect::domain);
    }

    public Optional<CompanyEntry> companyByName(String name) {
        return Optional.ofNullable(index().byName().get(LookupKeys.key(name)));
    }

    public Optional<CompanyEntry> companyByProfile(String profile) {
        return Optional.ofNullable(index().byProfile().get(LookupKeys.handle(profile)));
    }

    public Optional<PersonEntry> personByHandle(String profile) {
        return Optional.ofNullable(index().byHandle().get(LookupKeys.handle(profile)));
    }

    /** Finds a person by work address or by personal address. */
    public Optional<PersonEntry> personByEmail(String email) {
        return Optional.ofNullable(index().byEmail().get(LookupKeys.key(email)));
    }

    public List<PersonEntry> peopleAt(CompanyEntry company) {
        return index().peopleByDomain().getOrDefault(LookupKeys.domain(company.domain()), List.of());
    }
}
