package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.ads.AdSearchRequestBuilder;
import dev.enrichment.sdk.models.ads.AdSearchResponse;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Facade for social advertisements, obtained from {@link EnrichmentClient#ads()}.
 */
public final class Ads {
    private final EnrichmentClient client;

    Ads(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Finds the advertisements that a company runs. Costs 0.2 credits for each search that finds any (API reference,
     * section 6). Some plans charge per ad, so check the receipt.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<AdSearchResponse> search(AdSearchRequest request) {
        return client.call(Operations.AD_SEARCH, request);
    }

    /** Builds the request in place. See {@link #search(AdSearchRequest)}. */
    public ApiResponse<AdSearchResponse> search(Consumer<AdSearchRequestBuilder> request) {
        return search(filled(AdSearchRequest.builder(), request).build());
    }

    /** Makes the call on another thread. See {@link #search(AdSearchRequest)}. */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(AdSearchRequest request) {
        return client.callAsync(Operations.AD_SEARCH, request);
    }

    /** Builds the request in place and makes the call on another thread. See {@link #search(AdSearchRequest)}. */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(Consumer<AdSearchRequestBuilder> request) {
        return searchAsync(filled(AdSearchRequest.builder(), request).build());
    }

    /**
     * Finds the advertisements of one company by its domain. See {@link #search(AdSearchRequest)}.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the response with its receipt
     */
    public ApiResponse<AdSearchResponse> search(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return search(request -> request.companyDomain(companyDomain));
    }

    /** Makes the call on another thread. See {@link #search(String)}. */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return searchAsync(request -> request.companyDomain(companyDomain));
    }
}
