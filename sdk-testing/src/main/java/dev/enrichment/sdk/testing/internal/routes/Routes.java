package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.SandboxRoute;
import dev.enrichment.sdk.testing.internal.account.Books;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.search.Snapshots;
import java.util.EnumMap;
import java.util.Map;

/** The handler of each operation: a new one is one line here. */
public final class Routes {
    private Routes() {}

    public static Map<SandboxRoute, RouteHandler> all(Books books) {
        Snapshots snapshots = new Snapshots();
        Map<SandboxRoute, RouteHandler> handlers = new EnumMap<>(SandboxRoute.class);
        handlers.put(SandboxRoute.PERSONAL_EMAIL, new PersonalEmailRoute());
        handlers.put(SandboxRoute.EMAIL_VALIDATION, new EmailValidationRoute());
        handlers.put(SandboxRoute.JOB_CHANGE, new JobChangeRoute());
        handlers.put(SandboxRoute.META_ADS, new MetaAdsRoute());
        handlers.put(SandboxRoute.COMPANY_FUNDING, new FundingRoute());
        handlers.put(SandboxRoute.JOB_SEARCH, new JobSearchRoute(snapshots));
        handlers.put(SandboxRoute.COMPANY_LOOKALIKE, new LookalikeRoute());
        handlers.put(SandboxRoute.COMPANY_SEARCH, new CompanySearchRoute(snapshots));
        handlers.put(SandboxRoute.PEOPLE_SEARCH, new PeopleSearchRoute(snapshots));
        handlers.put(SandboxRoute.SEARCH_STATS, new SearchStatsRoute());
        handlers.put(SandboxRoute.CREDITS, new CreditsRoute(books.ledger()));
        handlers.putAll(AnalyticsRoutes.of(books));
        return handlers;
    }
}
