package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.analytics.AnalyticsCreditsResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDailyResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDashboardResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDayRequest;
import dev.enrichment.sdk.models.analytics.AnalyticsDayRequestBuilder;
import dev.enrichment.sdk.models.analytics.AnalyticsDayResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryRequest;
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryRequestBuilder;
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsUsageResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsWindow;
import dev.enrichment.sdk.models.analytics.AnalyticsWindowBuilder;
import java.time.LocalDate;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Facade for the account's usage statistics (API reference, section 5). Get an instance from {@link
 * EnrichmentClient#analytics() client.analytics()}. All calls are free and have no rate limit.
 */
public final class Analytics {
    private final EnrichmentClient client;

    Analytics(EnrichmentClient client) {
        this.client = client;
    }

    // The methods below are generated from Operations. See CONTRIBUTING.md.

    /**
     * Returns an overview of the account: balance, rate limits, concurrency, and usage for today, this week and this
     * month. This call is free (API reference, section 5.1).
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsDashboardResponse> dashboard() {
        return client.call(Operations.ANALYTICS_DASHBOARD, NoParameters.NONE);
    }

    /**
     * Returns an overview of the account: balance, rate limits, concurrency, and usage for today, this week and this
     * month. This call is free (API reference, section 5.1). The call is made on another thread.
     *
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsDashboardResponse>> dashboardAsync() {
        return client.callAsync(Operations.ANALYTICS_DASHBOARD, NoParameters.NONE);
    }

    /**
     * Returns the account's usage over the last days (30 by default), in total and for each day. This call is free (API
     * reference, section 5.2).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsUsageResponse> usage(AnalyticsWindow request) {
        return client.call(Operations.ANALYTICS_USAGE, request);
    }

    /**
     * Returns the account's usage over the last days (30 by default), in total and for each day. This call is free (API
     * reference, section 5.2).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsUsageResponse> usage(Consumer<AnalyticsWindowBuilder> request) {
        return client.call(
                Operations.ANALYTICS_USAGE,
                filled(AnalyticsWindow.builder(), request).build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), in total and for each day. This call is free (API
     * reference, section 5.2).
     *
     * @param days the number of days that the report covers, 1 to 90. The service's default is 30
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsUsageResponse> usage(int days) {
        return client.call(
                Operations.ANALYTICS_USAGE, AnalyticsWindow.builder().days(days).build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), in total and for each day. This call is free (API
     * reference, section 5.2). All parameters have the defaults of the service.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsUsageResponse> usage() {
        return client.call(Operations.ANALYTICS_USAGE, AnalyticsWindow.builder().build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), in total and for each day. This call is free (API
     * reference, section 5.2). The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsUsageResponse>> usageAsync(AnalyticsWindow request) {
        return client.callAsync(Operations.ANALYTICS_USAGE, request);
    }

    /**
     * Returns the account's usage over the last days (30 by default), in total and for each day. This call is free (API
     * reference, section 5.2). The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsUsageResponse>> usageAsync(Consumer<AnalyticsWindowBuilder> request) {
        return client.callAsync(
                Operations.ANALYTICS_USAGE,
                filled(AnalyticsWindow.builder(), request).build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), in total and for each day. This call is free (API
     * reference, section 5.2). The call is made on another thread.
     *
     * @param days the number of days that the report covers, 1 to 90. The service's default is 30
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsUsageResponse>> usageAsync(int days) {
        return client.callAsync(
                Operations.ANALYTICS_USAGE, AnalyticsWindow.builder().days(days).build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), in total and for each day. This call is free (API
     * reference, section 5.2). The call is made on another thread. All parameters have the defaults of the service.
     *
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsUsageResponse>> usageAsync() {
        return client.callAsync(
                Operations.ANALYTICS_USAGE, AnalyticsWindow.builder().build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), broken down by product. This call is free (API
     * reference, section 5.3).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsProductsResponse> products(AnalyticsWindow request) {
        return client.call(Operations.ANALYTICS_PRODUCTS, request);
    }

    /**
     * Returns the account's usage over the last days (30 by default), broken down by product. This call is free (API
     * reference, section 5.3).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsProductsResponse> products(Consumer<AnalyticsWindowBuilder> request) {
        return client.call(
                Operations.ANALYTICS_PRODUCTS,
                filled(AnalyticsWindow.builder(), request).build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), broken down by product. This call is free (API
     * reference, section 5.3).
     *
     * @param days the number of days that the report covers, 1 to 90. The service's default is 30
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsProductsResponse> products(int days) {
        return client.call(
                Operations.ANALYTICS_PRODUCTS,
                AnalyticsWindow.builder().days(days).build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), broken down by product. This call is free (API
     * reference, section 5.3). All parameters have the defaults of the service.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsProductsResponse> products() {
        return client.call(
                Operations.ANALYTICS_PRODUCTS, AnalyticsWindow.builder().build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), broken down by product. This call is free (API
     * reference, section 5.3). The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsProductsResponse>> productsAsync(AnalyticsWindow request) {
        return client.callAsync(Operations.ANALYTICS_PRODUCTS, request);
    }

    /**
     * Returns the account's usage over the last days (30 by default), broken down by product. This call is free (API
     * reference, section 5.3). The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsProductsResponse>> productsAsync(
            Consumer<AnalyticsWindowBuilder> request) {
        return client.callAsync(
                Operations.ANALYTICS_PRODUCTS,
                filled(AnalyticsWindow.builder(), request).build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), broken down by product. This call is free (API
     * reference, section 5.3). The call is made on another thread.
     *
     * @param days the number of days that the report covers, 1 to 90. The service's default is 30
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsProductsResponse>> productsAsync(int days) {
        return client.callAsync(
                Operations.ANALYTICS_PRODUCTS,
                AnalyticsWindow.builder().days(days).build());
    }

    /**
     * Returns the account's usage over the last days (30 by default), broken down by product. This call is free (API
     * reference, section 5.3). The call is made on another thread. All parameters have the defaults of the service.
     *
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsProductsResponse>> productsAsync() {
        return client.callAsync(
                Operations.ANALYTICS_PRODUCTS, AnalyticsWindow.builder().build());
    }

    /**
     * Returns the credits charged to the account over the last days (30 by default), in total and for each day. This
     * call is free (API reference, section 5.4).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsCreditsResponse> credits(AnalyticsWindow request) {
        return client.call(Operations.ANALYTICS_CREDITS, request);
    }

    /**
     * Returns the credits charged to the account over the last days (30 by default), in total and for each day. This
     * call is free (API reference, section 5.4).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsCreditsResponse> credits(Consumer<AnalyticsWindowBuilder> request) {
        return client.call(
                Operations.ANALYTICS_CREDITS,
                filled(AnalyticsWindow.builder(), request).build());
    }

    /**
     * Returns the credits charged to the account over the last days (30 by default), in total and for each day. This
     * call is free (API reference, section 5.4).
     *
     * @param days the number of days that the report covers, 1 to 90. The service's default is 30
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsCreditsResponse> credits(int days) {
        return client.call(
                Operations.ANALYTICS_CREDITS,
                AnalyticsWindow.builder().days(days).build());
    }

    /**
     * Returns the credits charged to the account over the last days (30 by default), in total and for each day. This
     * call is free (API reference, section 5.4). All parameters have the defaults of the service.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsCreditsResponse> credits() {
        return client.call(
                Operations.ANALYTICS_CREDITS, AnalyticsWindow.builder().build());
    }

    /**
     * Returns the credits charged to the account over the last days (30 by default), in total and for each day. This
     * call is free (API reference, section 5.4). The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsCreditsResponse>> creditsAsync(AnalyticsWindow request) {
        return client.callAsync(Operations.ANALYTICS_CREDITS, request);
    }

    /**
     * Returns the credits charged to the account over the last days (30 by default), in total and for each day. This
     * call is free (API reference, section 5.4). The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsCreditsResponse>> creditsAsync(
            Consumer<AnalyticsWindowBuilder> request) {
        return client.callAsync(
                Operations.ANALYTICS_CREDITS,
                filled(AnalyticsWindow.builder(), request).build());
    }

    /**
     * Returns the credits charged to the account over the last days (30 by default), in total and for each day. This
     * call is free (API reference, section 5.4). The call is made on another thread.
     *
     * @param days the number of days that the report covers, 1 to 90. The service's default is 30
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsCreditsResponse>> creditsAsync(int days) {
        return client.callAsync(
                Operations.ANALYTICS_CREDITS,
                AnalyticsWindow.builder().days(days).build());
    }

    /**
     * Returns the credits charged to the account over the last days (30 by default), in total and for each day. This
     * call is free (API reference, section 5.4). The call is made on another thread. All parameters have the defaults
     * of the service.
     *
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsCreditsResponse>> creditsAsync() {
        return client.callAsync(
                Operations.ANALYTICS_CREDITS, AnalyticsWindow.builder().build());
    }

    /**
     * Returns the account's total usage within a range of days, or since the account was created. The first and last
     * day are optional. This call is free (API reference, section 5.5).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsSummaryResponse> summary(AnalyticsSummaryRequest request) {
        return client.call(Operations.ANALYTICS_SUMMARY, request);
    }

    /**
     * Returns the account's total usage within a range of days, or since the account was created. The first and last
     * day are optional. This call is free (API reference, section 5.5).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsSummaryResponse> summary(Consumer<AnalyticsSummaryRequestBuilder> request) {
        return client.call(
                Operations.ANALYTICS_SUMMARY,
                filled(AnalyticsSummaryRequest.builder(), request).build());
    }

    /**
     * Returns the account's total usage within a range of days, or since the account was created. The first and last
     * day are optional. This call is free (API reference, section 5.5). All parameters have the defaults of the
     * service.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsSummaryResponse> summary() {
        return client.call(
                Operations.ANALYTICS_SUMMARY, AnalyticsSummaryRequest.builder().build());
    }

    /**
     * Returns the account's total usage within a range of days, or since the account was created. The first and last
     * day are optional. This call is free (API reference, section 5.5). The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsSummaryResponse>> summaryAsync(AnalyticsSummaryRequest request) {
        return client.callAsync(Operations.ANALYTICS_SUMMARY, request);
    }

    /**
     * Returns the account's total usage within a range of days, or since the account was created. The first and last
     * day are optional. This call is free (API reference, section 5.5). The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsSummaryResponse>> summaryAsync(
            Consumer<AnalyticsSummaryRequestBuilder> request) {
        return client.callAsync(
                Operations.ANALYTICS_SUMMARY,
                filled(AnalyticsSummaryRequest.builder(), request).build());
    }

    /**
     * Returns the account's total usage within a range of days, or since the account was created. The first and last
     * day are optional. This call is free (API reference, section 5.5). The call is made on another thread. All
     * parameters have the defaults of the service.
     *
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsSummaryResponse>> summaryAsync() {
        return client.callAsync(
                Operations.ANALYTICS_SUMMARY, AnalyticsSummaryRequest.builder().build());
    }

    /**
     * Returns how many requests succeeded and failed on each of the last days (30 by default), and their latency. This
     * call is free (API reference, section 5.6).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsDailyResponse> daily(AnalyticsWindow request) {
        return client.call(Operations.ANALYTICS_DAILY, request);
    }

    /**
     * Returns how many requests succeeded and failed on each of the last days (30 by default), and their latency. This
     * call is free (API reference, section 5.6).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsDailyResponse> daily(Consumer<AnalyticsWindowBuilder> request) {
        return client.call(
                Operations.ANALYTICS_DAILY,
                filled(AnalyticsWindow.builder(), request).build());
    }

    /**
     * Returns how many requests succeeded and failed on each of the last days (30 by default), and their latency. This
     * call is free (API reference, section 5.6).
     *
     * @param days the number of days that the report covers, 1 to 90. The service's default is 30
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsDailyResponse> daily(int days) {
        return client.call(
                Operations.ANALYTICS_DAILY, AnalyticsWindow.builder().days(days).build());
    }

    /**
     * Returns how many requests succeeded and failed on each of the last days (30 by default), and their latency. This
     * call is free (API reference, section 5.6). All parameters have the defaults of the service.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsDailyResponse> daily() {
        return client.call(Operations.ANALYTICS_DAILY, AnalyticsWindow.builder().build());
    }

    /**
     * Returns how many requests succeeded and failed on each of the last days (30 by default), and their latency. This
     * call is free (API reference, section 5.6). The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsDailyResponse>> dailyAsync(AnalyticsWindow request) {
        return client.callAsync(Operations.ANALYTICS_DAILY, request);
    }

    /**
     * Returns how many requests succeeded and failed on each of the last days (30 by default), and their latency. This
     * call is free (API reference, section 5.6). The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsDailyResponse>> dailyAsync(Consumer<AnalyticsWindowBuilder> request) {
        return client.callAsync(
                Operations.ANALYTICS_DAILY,
                filled(AnalyticsWindow.builder(), request).build());
    }

    /**
     * Returns how many requests succeeded and failed on each of the last days (30 by default), and their latency. This
     * call is free (API reference, section 5.6). The call is made on another thread.
     *
     * @param days the number of days that the report covers, 1 to 90. The service's default is 30
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsDailyResponse>> dailyAsync(int days) {
        return client.callAsync(
                Operations.ANALYTICS_DAILY, AnalyticsWindow.builder().days(days).build());
    }

    /**
     * Returns how many requests succeeded and failed on each of the last days (30 by default), and their latency. This
     * call is free (API reference, section 5.6). The call is made on another thread. All parameters have the defaults
     * of the service.
     *
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsDailyResponse>> dailyAsync() {
        return client.callAsync(
                Operations.ANALYTICS_DAILY, AnalyticsWindow.builder().build());
    }

    /**
     * Returns the account's usage on one day, broken down by product. This call is free (API reference, section 5.7).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsDayResponse> day(AnalyticsDayRequest request) {
        return client.call(Operations.ANALYTICS_DAY, request);
    }

    /**
     * Returns the account's usage on one day, broken down by product. This call is free (API reference, section 5.7).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsDayResponse> day(Consumer<AnalyticsDayRequestBuilder> request) {
        return client.call(
                Operations.ANALYTICS_DAY,
                filled(AnalyticsDayRequest.builder(), request).build());
    }

    /**
     * Returns the account's usage on one day, broken down by product. This call is free (API reference, section 5.7).
     *
     * @param date the day, which is sent in the path
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<AnalyticsDayResponse> day(LocalDate date) {
        Objects.requireNonNull(date, "date must not be null");
        return client.call(
                Operations.ANALYTICS_DAY,
                AnalyticsDayRequest.builder().date(date).build());
    }

    /**
     * Returns the account's usage on one day, broken down by product. This call is free (API reference, section 5.7).
     * The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<AnalyticsDayResponse>> dayAsync(AnalyticsDayRequest request) {
        return client.callAsync(Operations.ANALYTICS_DAY, request);
    }

    /**
     * Returns the account's usage on one day, broken down by product. This call is free (API reference, section 5.7).
     * The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsDayResponse>> dayAsync(Consumer<AnalyticsDayRequestBuilder> request) {
        return client.callAsync(
                Operations.ANALYTICS_DAY,
                filled(AnalyticsDayRequest.builder(), request).build());
    }

    /**
     * Returns the account's usage on one day, broken down by product. This call is free (API reference, section 5.7).
     * The call is made on another thread.
     *
     * @param date the day, which is sent in the path
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AnalyticsDayResponse>> dayAsync(LocalDate date) {
        Objects.requireNonNull(date, "date must not be null");
        return client.callAsync(
                Operations.ANALYTICS_DAY,
                AnalyticsDayRequest.builder().date(date).build());
    }
}
