package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.stats.StatsSummaryRequest;
import dev.enrichment.sdk.models.stats.StatsSummaryRequestBuilder;
import dev.enrichment.sdk.models.stats.StatsSummaryResponse;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Facade for statistics about the data that searches cover. Get an instance from {@link EnrichmentClient#stats()
 * client.stats()}.
 */
public final class Stats {
    private final EnrichmentClient client;

    Stats(EnrichmentClient client) {
        this.client = client;
    }

    // The methods below are generated from Operations. See CONTRIBUTING.md.

    /**
     * Returns how many jobs, companies and people the searches cover, and the most frequent values of their fields.
     * This call is free (API reference, section 12).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<StatsSummaryResponse> summary(StatsSummaryRequest request) {
        return client.call(Operations.STATS_SUMMARY, request);
    }

    /**
     * Returns how many jobs, companies and people the searches cover, and the most frequent values of their fields.
     * This call is free (API reference, section 12).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<StatsSummaryResponse> summary(Consumer<StatsSummaryRequestBuilder> request) {
        return client.call(
                Operations.STATS_SUMMARY,
                filled(StatsSummaryRequest.builder(), request).build());
    }

    /**
     * Returns how many jobs, companies and people the searches cover, and the most frequent values of their fields.
     * This call is free (API reference, section 12). All parameters have the defaults of the service.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<StatsSummaryResponse> summary() {
        return client.call(
                Operations.STATS_SUMMARY, StatsSummaryRequest.builder().build());
    }

    /**
     * Returns how many jobs, companies and people the searches cover, and the most frequent values of their fields.
     * This call is free (API reference, section 12). The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<StatsSummaryResponse>> summaryAsync(StatsSummaryRequest request) {
        return client.callAsync(Operations.STATS_SUMMARY, request);
    }

    /**
     * Returns how many jobs, companies and people the searches cover, and the most frequent values of their fields.
     * This call is free (API reference, section 12). The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<StatsSummaryResponse>> summaryAsync(
            Consumer<StatsSummaryRequestBuilder> request) {
        return client.callAsync(
                Operations.STATS_SUMMARY,
                filled(StatsSummaryRequest.builder(), request).build());
    }

    /**
     * Returns how many jobs, companies and people the searches cover, and the most frequent values of their fields.
     * This call is free (API reference, section 12). The call is made on another thread. All parameters have the
     * defaults of the service.
     *
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<StatsSummaryResponse>> summaryAsync() {
        return client.callAsync(
                Operations.STATS_SUMMARY, StatsSummaryRequest.builder().build());
    }
}
