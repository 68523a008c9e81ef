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

    // The methods below are generated from Operations. See CONTRIBUTING.md.

    /**
     * Finds the advertisements that a company runs. A search costs 0.2 credits if it finds any advertisements (API
     * reference, section 6). Some plans charge for each ad instead. The receipt shows what was charged. The
     * advertisements come in no documented order.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<AdSearchResponse> search(AdSearchRequest request) {
        return client.call(Operations.ADS_SEARCH, request);
    }

    /**
     * Finds the advertisements that a company runs. A search costs 0.2 credits if it finds any advertisements (API
     * reference, section 6). Some plans charge for each ad instead. The receipt shows what was charged. The
     * advertisements come in no documented order.
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<AdSearchResponse> search(Consumer<AdSearchRequestBuilder> request) {
        return client.call(
                Operations.ADS_SEARCH,
                filled(AdSearchRequest.builder(), request).build());
    }

    /**
     * Finds the advertisements that a company runs. A search costs 0.2 credits if it finds any advertisements (API
     * reference, section 6). Some plans charge for each ad instead. The receipt shows what was charged. The
     * advertisements come in no documented order.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}. This is the preferred
     *     identifier, because names are not unique
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<AdSearchResponse> search(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.call(
                Operations.ADS_SEARCH,
                AdSearchRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Finds the advertisements that a company runs. A search costs 0.2 credits if it finds any advertisements (API
     * reference, section 6). Some plans charge for each ad instead. The receipt shows what was charged. The
     * advertisements come in no documented order. The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(AdSearchRequest request) {
        return client.callAsync(Operations.ADS_SEARCH, request);
    }

    /**
     * Finds the advertisements that a company runs. A search costs 0.2 credits if it finds any advertisements (API
     * reference, section 6). Some plans charge for each ad instead. The receipt shows what was charged. The
     * advertisements come in no documented order. The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(Consumer<AdSearchRequestBuilder> request) {
        return client.callAsync(
                Operations.ADS_SEARCH,
                filled(AdSearchRequest.builder(), request).build());
    }

    /**
     * Finds the advertisements that a company runs. A search costs 0.2 credits if it finds any advertisements (API
     * reference, section 6). Some plans charge for each ad instead. The receipt shows what was charged. The
     * advertisements come in no documented order. The call is made on another thread.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}. This is the preferred
     *     identifier, because names are not unique
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<AdSearchResponse>> searchAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.callAsync(
                Operations.ADS_SEARCH,
                AdSearchRequest.builder().companyDomain(companyDomain).build());
    }
}
