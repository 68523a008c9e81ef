package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.search.Snapshots;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.EnumMap;
import java.util.Map;

/** Creates the handler for each operation. A new operation needs a constant in {@link SandboxRoute} and a case here. */
public final class Routes {
    private final Snapshots snapshots = new Snapshots();

    private Routes() {}

    public static Map<SandboxRoute, RouteHandler> all() {
        Routes routes = new Routes();
        Map<SandboxRoute, RouteHandler> handlers = new EnumMap<>(SandboxRoute.class);
        for (SandboxRoute route : SandboxRoute.values()) {
            handlers.put(route, routes.handlerOf(route));
        }
        return handlers;
    }

    private RouteHandler handlerOf(SandboxRoute route) {
        return switch (route) {
            case EMAIL_FIND_PERSONAL -> new PersonalEmailRoute();
            case EMAIL_VALIDATE -> new EmailValidationRoute();
            case PEOPLE_JOB_CHANGE -> new JobChangeRoute();
            case ADS_SEARCH -> new MetaAdsRoute();
            case COMPANIES_FUNDING -> new FundingRoute();
            case JOBS_SEARCH -> new JobSearchRoute(snapshots);
            case COMPANIES_LOOKALIKES -> new LookalikeRoute();
            case COMPANIES_SEARCH -> new CompanySearchRoute(snapshots);
            case PEOPLE_SEARCH -> new PeopleSearchRoute(snapshots);
            case STATS_SUMMARY -> new SearchStatsRoute();
            case ANALYTICS_DASHBOARD -> AnalyticsRoutes.free(DashboardView::write);
            case ANALYTICS_USAGE -> AnalyticsRoutes.free(AnalyticsRoutes::usage);
            case ANALYTICS_PRODUCTS -> AnalyticsRoutes.free(AnalyticsRoutes::products);
            case ANALYTICS_CREDITS -> AnalyticsRoutes.free(AnalyticsRoutes::credits);
            case ANALYTICS_SUMMARY -> AnalyticsRoutes.free(SummaryView::write);
            case ANALYTICS_DAILY -> AnalyticsRoutes.free(AnalyticsRoutes::daily);
            case ANALYTICS_DAY -> AnalyticsRoutes.free(DayView::write);
            case CREDITS_BALANCE -> new CreditsRoute();
        };
    }
}
