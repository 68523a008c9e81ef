package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.people.Person;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.paging.Paginator;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All results of a search, a part today and the rest tomorrow. At most 60 credits, or so many items as are asked for.
 *
 * <p>Arguments: {@code companies}, {@code lookalikes}, {@code people} or {@code jobs}; how many items; the token that an
 * earlier run printed.
 */
public final class PagingExample {
    private PagingExample() {}

    public static void main(String[] args) {
        String search = args.length > 0 ? args[0] : "companies";
        int items = args.length > 1 ? Integer.parseInt(args[1]) : 60;
        String token = args.length > 2 ? args[2] : null;
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {
            switch (search) {
                case "companies" ->
                    walk(
                            client.companies()
                                    .searchAll(q -> q.companyFilters(f -> f.industries("Software"))
                                            .limit(25)),
                            items,
                            token,
                            Company::companyName);
                case "lookalikes" ->
                    // 5 credits for each page, however many rows: let the pages be large.
                    walk(
                            client.companies()
                                    .lookalikesAll(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN)
                                            .limit(2000)),
                            items,
                            token,
                            Company::companyName);
                case "people" ->
                    walk(
                            client.people()
                                    .searchAll(q -> q.companyFilters(f -> f.industries("Software"))
                                            .limit(25)),
                            items,
                            token,
                            PagingExample::name);
                case "jobs" ->
                    walk(
                            client.jobs()
                                    .searchAll(q ->
                                            q.location(l -> l.countries("SE")).limit(25)),
                            items,
                            token,
                            job -> job.title() + " in " + job.location());
                default -> System.out.println("companies, lookalikes, people or jobs, not " + search);
            }
        }
    }

    /** Nothing is called before the first item is asked for, and no page beyond the last one that is needed. */
    private static <T> void walk(
            Paginator<T, ?> all, int items, @Nullable String token, Function<T, @Nullable String> line) {
        all.limitItems(items).resumeFrom(token);
        try {
            for (T item : all) {
                System.out.println("  " + line.apply(item));
            }
        } catch (PageFailedException e) {
            // The items before it were handed over; the token goes on at the page that failed.
            System.out.println(e.getMessage());
        }
        System.out.println(all.totals());
        System.out.println(all.resumeToken() == null ? "that was all" : "go on with: " + all.resumeToken());
    }

    private static @Nullable String name(PersonMatch match) {
        Person person = match.person();
        return person == null ? null : person.contactFullName();
    }
}
