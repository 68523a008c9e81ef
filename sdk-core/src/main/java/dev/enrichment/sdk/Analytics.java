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
 * Facade for account usage (API reference, section 5), obtained from {@link EnrichmentClient#analytics()}. All calls
 * are free and have no rate limit.
 */
public final class Analytics {
    private final EnrichmentClient client;

    Analytics(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Returns an overview of the account: balance, rate limits, concurrency, and usage for today, this week and this
     * month. Free.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<DashboardResponse> dashboard() {
        return client.call(Operations.ANALYTICS_DASHBOARD, NoParameters.NONE);
    }

    /** Makes the call on another thread. See {@link #dashboard()} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<DashboardResponse>> dashboardAsync() {
        return client.callAsync(Operations.ANALYTICS_DASHBOARD, NoParameters.NONE);
    }

    /**
     * Returns the usage of the most recent days, as totals and as one entry per day. Free.
     *
     * @param days the number of days to look back, from 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<UsageResponse> usage(int days) {
        return client.call(Operations.ANALYTICS_USAGE, window(days));
    }

    /** Makes the call on another thread. See {@link #usage(int)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<UsageResponse>> usageAsync(int days) {
        return client.callAsync(Operations.ANALYTICS_USAGE, window(days));
    }

    /**
     * Returns the usage of the most recent days by product. Free.
     *
     * @param days the number of days to look back, from 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<ProductUsageResponse> products(int days) {
        return client.call(Operations.ANALYTICS_PRODUCTS, window(days));
    }

    /** Makes the call on another thread. See {@link #products(int)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<ProductUsageResponse>> productsAsync(int days) {
        return client.callAsync(Operations.ANALYTICS_PRODUCTS, window(days));
    }

    /**
     * Returns the credits charged in the most recent days, as totals and as one entry per day. Free.
     *
     * @param days the number of days to look back, from 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<CreditHistoryResponse> credits(int days) {
        return client.call(Operations.ANALYTICS_CREDITS, window(days));
    }

    /** Makes the call on another thread. See {@link #credits(int)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<CreditHistoryResponse>> creditsAsync(int days) {
        return client.callAsync(Operations.ANALYTICS_CREDITS, window(days));
    }

    /**
     * Returns the success, errors and latency of the most recent days. Free.
     *
     * @param days the number of days to look back, from 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<DailyPerformanceResponse> daily(int days) {
        return client.call(Operations.ANALYTICS_DAILY, window(days));
    }

    /** Makes the call on another thread. See {@link #daily(int)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<DailyPerformanceResponse>> dailyAsync(int days) {
        return client.callAsync(Operations.ANALYTICS_DAILY, window(days));
    }

    /**
     * Returns the usage totals of all time. Free.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<UsageTotalsResponse> summary() {
        return summary(allTime -> {});
    }

    /**
     * Returns the usage totals of all time or of a range of days. Free.
     *
     * @param range sets the first and last day on a builder. Both are optional
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<UsageTotalsResponse> summary(Consumer<AnalyticsRangeBuilder> range) {
        return client.call(
                Operations.ANALYTICS_SUMMARY,
                filled(AnalyticsRange.builder(), range).build());
    }

    /** Makes the call on another thread. See {@link #summary(Consumer)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<UsageTotalsResponse>> summaryAsync(Consumer<AnalyticsRangeBuilder> range) {
        return client.callAsync(
                Operations.ANALYTICS_SUMMARY,
                filled(AnalyticsRange.builder(), range).build());
    }

    /**
     * Returns the usage of one day by product. Free.
     *
     * @param date the day
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<DayBreakdownResponse> day(LocalDate date) {
        return client.call(Operations.ANALYTICS_DAY, oneDay(date));
    }

    /** Makes the call on another thread. See {@link #day(LocalDate)} and {@link EnrichmentClient#callAsync}. */
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
