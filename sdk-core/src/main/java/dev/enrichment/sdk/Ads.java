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
 * Social advertisements. Obtained from {@link EnrichmentClient#ads()}.
 */
public final class Ads {
    private final EnrichmentClient client;

    Ads(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Finds the advertisements a company runs. Costs 0.2 credits for each search that finds any (API reference, section
     * 6); some plans charge by the ad, so look at the receipt.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails; its receipt says whether it was charged
     */
    public ApiResponse<AdSearchResponse> search(AdSearchRequest request) {
        return client.call(Operations.AD_SEARCH, request);
    }

    /** Builds the request in place; see {@link #search(AdSearchRequest)}. */
    public ApiResponse<AdSearchResponse> search(Consumer<AdSearchRequestBuilder> request) {
        return search(filled(AdSearchRequest.builder(), request).build());
    }

    /** Makes the call on another thread; see {@link #search(AdSearchRequest)}. */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(AdSearchRequest request) {
        return client.callAsync(Operations.AD_SEARCH, request);
    }

    /** Builds the request in place and makes the call on another thread; see {@link #search(AdSearchRequest)}. */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(Consumer<AdSearchRequestBuilder> request) {
        return searchAsync(filled(AdSearchRequest.builder(), request).build());
    }

    /**
     * Finds the advertisements of one company by its domain; see {@link #search(AdSearchRequest)}.
     *
     * @param companyDomain domain of the company, such as {@code example.com}
     * @return the response with its receipt
     */
    public ApiResponse<AdSearchResponse> search(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return search(request -> request.companyDomain(companyDomain));
    }

    /** Makes the call on another thread; see {@link #search(String)}. */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return searchAsync(request -> request.companyDomain(companyDomain));
    }
}
