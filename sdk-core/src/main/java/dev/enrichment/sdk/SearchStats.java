package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.stats.SearchStatsRequest;
import dev.enrichment.sdk.models.stats.SearchStatsRequestBuilder;
import dev.enrichment.sdk.models.stats.SearchStatsResponse;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Facade for search coverage, obtained from {@link EnrichmentClient#stats()}.
 */
public final class SearchStats {
    private final EnrichmentClient client;

    SearchStats(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Returns the coverage and the top values of jobs, companies and people. Free (API reference, section 12).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<SearchStatsResponse> summary(SearchStatsRequest request) {
        return client.call(Operations.SEARCH_STATS, request);
    }

    /** Builds the request in place. See {@link #summary(SearchStatsRequest)}. */
    public ApiResponse<SearchStatsResponse> summary(Consumer<SearchStatsRequestBuilder> request) {
        return summary(filled(SearchStatsRequest.builder(), request).build());
    }

    /** Makes the call on another thread. See {@link #summary(SearchStatsRequest)}. */
    public CompletableFuture<ApiResponse<SearchStatsResponse>> summaryAsync(SearchStatsRequest request) {
        return client.callAsync(Operations.SEARCH_STATS, request);
    }

    /** Builds the request in place and makes the call on another thread. See {@link #summary(SearchStatsRequest)}. */
    public CompletableFuture<ApiResponse<SearchStatsResponse>> summaryAsync(
            Consumer<SearchStatsRequestBuilder> request) {
        return summaryAsync(filled(SearchStatsRequest.builder(), request).build());
    }
}
