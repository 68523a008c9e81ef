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
import java.util.function.Consumer;

/**
 * Facade for the account's usage statistics (API reference, section 5). Get an instance from {@link
 * EnrichmentClient#analytics() client.analytics()}. All calls are free and have no rate limit. To make one
 * on another thread, pass its operation to {@link EnrichmentClient#callAsync}.
 */
public final class Analytics {
    private final EnrichmentClient client;

    Analytics(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Returns an overview of the account: balance, rate limits, concurrency, and usage for today, this week and this
     * month. This call is free.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<DashboardResponse> dashboard() {
        return client.call(Operations.ANALYTICS_DASHBOARD, NoParameters.NONE);
    }

    /**
     * Returns the account's usage over the last {@code days} days, in total and for each day. This call is free.
     *
     * @param days the number of days to look back, from 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<UsageResponse> usage(int days) {
        return client.call(Operations.ANALYTICS_USAGE, window(days));
    }

    /**
     * Returns the account's usage over the last {@code days} days, broken down by product. This call is free.
     *
     * @param days the number of days to look back, from 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<ProductUsageResponse> products(int days) {
        return client.call(Operations.ANALYTICS_PRODUCTS, window(days));
    }

    /**
     * Returns the credits charged to the account over the last {@code days} days, in total and for each day. This call
     * is free.
     *
     * @param days the number of days to look back, from 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<CreditHistoryResponse> credits(int days) {
        return client.call(Operations.ANALYTICS_CREDITS, window(days));
    }

    /**
     * Returns how many requests succeeded and failed on each of the last {@code days} days, and their latency. This
     * call is free.
     *
     * @param days the number of days to look back, from 1 to 90
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if {@code days} is out of range
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<DailyPerformanceResponse> daily(int days) {
        return client.call(Operations.ANALYTICS_DAILY, window(days));
    }

    /**
     * Returns the account's total usage since it was created. This call is free.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<UsageTotalsResponse> summary() {
        return summary(allTime -> {});
    }

    /**
     * Returns the account's total usage within a range of days. This call is free.
     *
     * @param range sets the first and last day on a new builder. Both are optional, and an empty range covers all time
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<UsageTotalsResponse> summary(Consumer<AnalyticsRangeBuilder> range) {
        return client.call(
                Operations.ANALYTICS_SUMMARY,
                filled(AnalyticsRange.builder(), range).build());
    }

    /**
     * Returns the account's usage on one day, broken down by product. This call is free.
     *
     * @param date the day
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<DayBreakdownResponse> day(LocalDate date) {
        return client.call(
                Operations.ANALYTICS_DAY, AnalyticsDay.builder().date(date).build());
    }

    private static AnalyticsWindow window(int days) {
        return AnalyticsWindow.builder().days(days).build();
    }
}
