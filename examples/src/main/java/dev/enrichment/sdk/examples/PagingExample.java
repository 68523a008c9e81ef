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
 * Reads the pages of a search. If the search is interrupted, a later run can continue it. Costs at most 60 credits by
 * default.
 *
 * <p>The arguments are the name of the search ({@code companies}, {@code lookalikes}, {@code people} or {@code
 * jobs}), the maximum number of items, and the resume token that an earlier run printed.
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
            printItems(client, search, items, token);
        }
    }

    static void printItems(EnrichmentClient client, String search, int items, @Nullable String token) {
        switch (search) {
            case "companies" ->
                printItems(
                        client.companies()
                                .searchAll(q -> q.companyFilters(f -> f.industries("Software"))
                                        .limit(25)),
                        items,
                        token,
                        Company::companyName);
            case "lookalikes" ->
                // A page costs 5 credits, however many items it has, so use large pages.
                printItems(
                        client.companies()
                                .lookalikesAll(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN)
                                        .limit(2000)),
                        items,
                        token,
                        Company::companyName);
            case "people" ->
                printItems(
                        client.people()
                                .searchAll(q -> q.companyFilters(f -> f.industries("Software"))
                                        .limit(25)),
                        items,
                        token,
                        PagingExample::name);
            case "jobs" ->
                printItems(
                        client.jobs()
                                .searchAll(
                                        q -> q.location(l -> l.countries("SE")).limit(25)),
                        items,
                        token,
                        job -> job.title() + " in " + job.location());
            default -> System.out.println("unknown search " + search + ": use companies, lookalikes, people or jobs");
        }
    }

    /** Prints items. Each page is fetched only when its first item is needed. */
    private static <T> void printItems(
            Paginator<T, ?> paginator, int items, @Nullable String token, Function<T, @Nullable String> line) {
        paginator.limitItems(items).resumeFrom(token);
        try {
            for (T item : paginator) {
                System.out.println("  " + line.apply(item));
            }
        } catch (PageFailedException e) {
            // The items of the pages before the failure were already printed. With the resume token, the next run
            // starts at the page that failed.
            System.out.println(e.getMessage());
        }
        System.out.println(paginator.totals());
        System.out.println(
                paginator.resumeToken() == null ? "no more items" : "continue with: " + paginator.resumeToken());
    }

    private static @Nullable String name(PersonMatch match) {
        Person person = match.person();
        return person == null ? null : person.contactFullName();
    }
}
