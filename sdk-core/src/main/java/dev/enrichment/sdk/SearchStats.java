package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.stats.SearchStatsRequest;
import dev.enrichment.sdk.models.stats.SearchStatsRequestBuilder;
import dev.enrichment.sdk.models.stats.SearchStatsResponse;
import java.util.function.Consumer;

/**
 * Facade for statistics about the data that searches cover. Get an instance from {@link EnrichmentClient#stats()
 * client.stats()}.
 */
public final class SearchStats {
    private final EnrichmentClient client;

    SearchStats(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Returns how many jobs, companies and people the searches cover, and the most frequent values of their fields.
     * This call is free (API reference, section 12).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<SearchStatsResponse> summary(SearchStatsRequest request) {
        return client.call(Operations.SEARCH_STATS, request);
    }

    /**
     * Convenience form of {@link #summary(SearchStatsRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public ApiResponse<SearchStatsResponse> summary(Consumer<SearchStatsRequestBuilder> request) {
        return summary(filled(SearchStatsRequest.builder(), request).build());
    }
}
