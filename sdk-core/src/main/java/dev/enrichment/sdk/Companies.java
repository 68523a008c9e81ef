package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupRequestBuilder;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequestBuilder;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.companies.FundingRequestBuilder;
import dev.enrichment.sdk.models.companies.FundingResponse;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.companies.LookalikeRequestBuilder;
import dev.enrichment.sdk.models.companies.LookalikeResponse;
import dev.enrichment.sdk.paging.Paginator;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Facade for company search, lookup, lookalikes and funding. Get an instance from {@link EnrichmentClient#companies()
 * client.companies()}.
 *
 * <pre>{@code
 * var companies = client.companies();
 * companies.search(q -> q.companyFilters(f -> f.industries("Software")).limit(25)).body().companies();
 * companies.searchAll(q -> q.query("software").limit(50)).limitItems(500).forEach(System.out::println);
 * companies.lookup("quorvane.example").body().match();        // null if the company is not found
 * companies.lookalikes("quorvane.example").body().companies();
 * companies.lookalikesAll(q -> q.companyDomain("quorvane.example").limit(25)).limitItems(100).toList();
 * companies.funding("quorvane.example").receipt().charged();
 * companies.searchAsync(CompanySearchRequest.builder().limit(5).build())
 *         .thenAccept(page -> System.out.println(page.receipt()));
 * CompletableFuture.allOf(
 *         companies.lookupAsync("quorvane.example"),
 *         companies.lookalikesAsync(LookalikeRequest.builder().companyDomain("quorvane.example").build()),
 *         companies.fundingAsync(FundingRequest.builder().companyDomain("quorvane.example").build())).join();
 * }</pre>
 */
public final class Companies {
    private final EnrichmentClient client;

    Companies(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Finds companies that match the given filters. The search costs 1 credit for each company returned, so {@code
     * limit} (10 if unset, at most 50) caps the charge. An empty response is free (API reference, section 10).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<CompanySearchResponse> search(CompanySearchRequest request) {
        return client.call(Operations.COMPANY_SEARCH, request);
    }

    /**
     * Convenience form of {@link #search(CompanySearchRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public ApiResponse<CompanySearchResponse> search(Consumer<CompanySearchRequestBuilder> request) {
        return search(filled(CompanySearchRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #search(CompanySearchRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<CompanySearchResponse>> searchAsync(CompanySearchRequest request) {
        return client.callAsync(Operations.COMPANY_SEARCH, request);
    }

    /**
     * Finds all matching companies and fetches page after page as you iterate. The search costs 1 credit for each
     * company on every fetched page (API reference, section 10). See {@link Paginator} for ways to limit the cost.
     *
     * @param request the request, whose {@code limit} is the page size
     * @return the companies, fetched lazily
     */
    public Paginator<Company, CompanySearchResponse> searchAll(CompanySearchRequest request) {
        return client.paginate(Operations.COMPANY_SEARCH, request);
    }

    /**
     * Convenience form of {@link #searchAll(CompanySearchRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public Paginator<Company, CompanySearchResponse> searchAll(Consumer<CompanySearchRequestBuilder> request) {
        return searchAll(filled(CompanySearchRequest.builder(), request).build());
    }

    /**
     * Looks up one company by domain, name or profile. The lookup costs 1 credit if the company is found (API
     * reference, section 10). Prefer the domain, because names are matched loosely.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<CompanyLookupResponse> lookup(CompanyLookupRequest request) {
        return client.call(Operations.COMPANY_LOOKUP, request);
    }

    /**
     * Convenience form of {@link #lookup(CompanyLookupRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public ApiResponse<CompanyLookupResponse> lookup(Consumer<CompanyLookupRequestBuilder> request) {
        return lookup(filled(CompanyLookupRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #lookup(CompanyLookupRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<CompanyLookupResponse>> lookupAsync(CompanyLookupRequest request) {
        return client.callAsync(Operations.COMPANY_LOOKUP, request);
    }

    /**
     * Finds companies that are similar to one or more seed companies. The search costs a flat 5 credits if it returns
     * any companies, so request many at once (API reference, section 9).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<LookalikeResponse> lookalikes(LookalikeRequest request) {
        return client.call(Operations.COMPANY_LOOKALIKE, request);
    }

    /**
     * Convenience form of {@link #lookalikes(LookalikeRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public ApiResponse<LookalikeResponse> lookalikes(Consumer<LookalikeRequestBuilder> request) {
        return lookalikes(filled(LookalikeRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #lookalikes(LookalikeRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<LookalikeResponse>> lookalikesAsync(LookalikeRequest request) {
        return client.callAsync(Operations.COMPANY_LOOKALIKE, request);
    }

    /**
     * Finds all companies that are similar to one or more seed companies, and fetches page after page as you iterate.
     * Each page costs a flat 5 credits, however many companies it contains, and an empty page is free. Pages are
     * therefore requested at the maximum size of 2,000 companies, unless the request sets a limit (API reference,
     * section 9).
     *
     * @param request the request, whose {@code limit} is the page size
     * @return the companies, fetched lazily
     */
    public Paginator<Company, LookalikeResponse> lookalikesAll(LookalikeRequest request) {
        return client.paginate(Operations.COMPANY_LOOKALIKE, request);
    }

    /**
     * Convenience form of {@link #lookalikesAll(LookalikeRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public Paginator<Company, LookalikeResponse> lookalikesAll(Consumer<LookalikeRequestBuilder> request) {
        return lookalikesAll(filled(LookalikeRequest.builder(), request).build());
    }

    /**
     * Returns the funding profile of one company. The call costs 4 credits if funding data exists. For a company
     * without funding data, the service returns either a response without groups or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 7).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<FundingResponse> funding(FundingRequest request) {
        return client.call(Operations.COMPANY_FUNDING, request);
    }

    /**
     * Convenience form of {@link #funding(FundingRequest)}. The lambda sets the parameters on a new request builder.
     */
    public ApiResponse<FundingResponse> funding(Consumer<FundingRequestBuilder> request) {
        return funding(filled(FundingRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #funding(FundingRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<FundingResponse>> fundingAsync(FundingRequest request) {
        return client.callAsync(Operations.COMPANY_FUNDING, request);
    }

    /**
     * Looks up one company by its domain, at the same price as {@link #lookup(CompanyLookupRequest)}.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the response with its receipt
     */
    public ApiResponse<CompanyLookupResponse> lookup(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return lookup(request -> request.companyDomain(companyDomain));
    }

    /**
     * Asynchronous form of {@link #lookup(String)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<CompanyLookupResponse>> lookupAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return lookupAsync(
                CompanyLookupRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Returns the funding profile of one company by its domain, at the same price as {@link #funding(FundingRequest)}.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the response with its receipt
     */
    public ApiResponse<FundingResponse> funding(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return funding(request -> request.companyDomain(companyDomain));
    }

    /**
     * Finds companies similar to the company with this domain, at the same price as {@link
     * #lookalikes(LookalikeRequest)}.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the response with its receipt
     */
    public ApiResponse<LookalikeResponse> lookalikes(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return lookalikes(request -> request.companyDomain(companyDomain));
    }
}
