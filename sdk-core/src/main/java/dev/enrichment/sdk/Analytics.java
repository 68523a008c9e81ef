package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.analytics.AnalyticsDay;
import dev.enrichment.sdk.models.analytics.AnalyticsRange;
import dev.enrichment.sdk.models.analytics.AnalyticsRangeBuilder;
import dev.enrichment.sdk.models.analytics.AnalyticsWindow;
import dev.enrichment.sdk.models.analytics.CreditHistoryResponse;
import dev.enrichment.sdk.models.analytics.DailyPerformanceResponse;
import dev.enrichment.sdk.models.analytics.DashboardResponse;
import dev.enrichment.sdk.models.analytics.DayBreakdownResponse;
import dev.enrichment.sdk.models.analytics.ProductUsageResponse;
import dev.enrichment.sdk.models.analytics.UsageResponse;
import dev.enrichment.sdk.models.analytics.UsageTotalsResponse;
import java.time.LocalDate;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Reports what the account has used (API reference, section 5). All calls are free and have no rate limit. Get it from
 * {@link EnrichmentClient#analytics()}.
 */
public final class Analytics {
    private final EnrichmentClient client;

    Analytics(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Returns the account at a glance: balance, rate limits, concurrency, use of today, this week and this month. Free.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<DashboardResponse> dashboard() {
        return client.call(Operations.ANALYTICS_DASHBOARD, NoParameters.NONE);
    }

    /** Makes the call on another thread; see {@link #dashboard()} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<DashboardResponse>> dashboardAsync() {
        return client.callAsync(Operations.ANALYTICS_DASHBOARD, NoParameters.NONE);
    }

    /**
     * Returns the use of the last days: totals, and one entry for each day. Free.
     *
     * @param days how many days back, 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of its range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<UsageResponse> usage(int days) {
        return client.call(Operations.ANALYTICS_USAGE, window(days));
    }

    /** Makes the call on another thread; see {@link #usage(int)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<UsageResponse>> usageAsync(int days) {
        return client.callAsync(Operations.ANALYTICS_USAGE, window(days));
    }

    /**
     * Returns the use of the last days by product. Free.
     *
     * @param days how many days back, 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of its range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<ProductUsageResponse> products(int days) {
        return client.call(Operations.ANALYTICS_PRODUCTS, window(days));
    }

    /** Makes the call on another thread; see {@link #products(int)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<ProductUsageResponse>> productsAsync(int days) {
        return client.callAsync(Operations.ANALYTICS_PRODUCTS, window(days));
    }

    /**
     * Credits charged in the last days: totals, and one entry for each day. Free.
     *
     * @param days how many days back, 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of its range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<CreditHistoryResponse> credits(int days) {
        return client.call(Operations.ANALYTICS_CREDITS, window(days));
    }

    /** Makes the call on another thread; see {@link #credits(int)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<CreditHistoryResponse>> creditsAsync(int days) {
        return client.callAsync(Operations.ANALYTICS_CREDITS, window(days));
    }

    /**
     * Success, errors and latency of the last days. Free.
     *
     * @param days how many days back, 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of its range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<DailyPerformanceResponse> daily(int days) {
        return client.call(Operations.ANALYTICS_DAILY, window(days));
    }

    /** Makes the call on another thread; see {@link #daily(int)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<DailyPerformanceResponse>> dailyAsync(int days) {
        return client.callAsync(Operations.ANALYTICS_DAILY, window(days));
    }

    /**
     * Returns the totals of all time. Free.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<UsageTotalsResponse> summary() {
        return summary(allTime -> {});
    }

    /**
     * Returns the totals of all time, or of a range of days. Free.
     *
     * @param range fills a builder with the first and last day, both optional
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<UsageTotalsResponse> summary(Consumer<AnalyticsRangeBuilder> range) {
        return client.call(
                Operations.ANALYTICS_SUMMARY,
                filled(AnalyticsRange.builder(), range).build());
    }

    /** Makes the call on another thread; see {@link #summary(Consumer)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<UsageTotalsResponse>> summaryAsync(Consumer<AnalyticsRangeBuilder> range) {
        return client.callAsync(
                Operations.ANALYTICS_SUMMARY,
                filled(AnalyticsRange.builder(), range).build());
    }

    /**
     * Returns one day by product. Free.
     *
     * @param date the day
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<DayBreakdownResponse> day(LocalDate date) {
        return client.call(Operations.ANALYTICS_DAY, oneDay(date));
    }

    /** Makes the call on another thread; see {@link #day(LocalDate)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<DayBreakdownResponse>> dayAsync(LocalDate date) {
        return client.callAsync(Operations.ANALYTICS_DAY, oneDay(date));
    }

    private static AnalyticsWindow window(int days) {
        return AnalyticsWindow.builder().days(days).build();
    }

    private static AnalyticsDay oneDay(LocalDate date) {
        return AnalyticsDay.builder().date(date).build();
    }
}
