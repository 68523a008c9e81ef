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
 * Facade for searches of social media advertisements. Get an instance from {@link EnrichmentClient#ads() client.ads()}.
 */
public final class Ads {
    private final EnrichmentClient client;

    Ads(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Finds the advertisements that a company runs. A search costs 0.2 credits if it finds any advertisements (API
     * reference, section 6). Some plans charge for each ad instead. The receipt shows what was charged.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<AdSearchResponse> search(AdSearchRequest request) {
        return client.call(Operations.AD_SEARCH, request);
    }

    /**
     * Convenience form of {@link #search(AdSearchRequest)}. The lambda sets the parameters on a new request builder.
     */
    public ApiResponse<AdSearchResponse> search(Consumer<AdSearchRequestBuilder> request) {
        return search(filled(AdSearchRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #search(AdSearchRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(AdSearchRequest request) {
        return client.callAsync(Operations.AD_SEARCH, request);
    }

    /**
     * Finds the advertisements of one company by its domain, at the same price as {@link #search(AdSearchRequest)}.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the response with its receipt
     */
    public ApiResponse<AdSearchResponse> search(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return search(request -> request.companyDomain(companyDomain));
    }
}
