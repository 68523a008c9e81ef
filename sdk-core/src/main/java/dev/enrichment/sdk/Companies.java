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
 * Facade for company search, lookup, lookalikes and funding, obtained from {@link EnrichmentClient#companies()}.
 *
 * <pre>{@code
 * var companies = client.companies();
 * companies.search(q -> q.companyFilters(f -> f.industries("Software")).limit(25)).body().companies();
 * companies.searchAll(q -> q.query("software").limit(50)).limitItems(500).forEach(System.out::println);
 * companies.lookup("quorvane.example").body().match();        // null if the company is not found
 * companies.lookalikes("quorvane.example").body().companies();
 * companies.lookalikesAll(q -> q.companyDomain("quorvane.example").limit(25)).limitItems(100).toList();
 * companies.funding("quorvane.example").receipt().consumed();
 * companies.searchAsync(q -> q.limit(5)).thenAccept(page -> System.out.println(page.receipt()));
 * CompletableFuture.allOf(
 *         companies.lookupAsync("quorvane.example"),
 *         companies.lookalikesAsync("quorvane.example"),
 *         companies.fundingAsync("quorvane.example")).join();
 * }</pre>
 */
public final class Companies {
    private final EnrichmentClient client;

    Companies(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Finds companies by filters. Costs 1 credit for each company returned, so {@code limit} (10 if unset, at most 50)
     * caps the charge. An empty response is free (API reference, section 10).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<CompanySearchResponse> search(CompanySearchRequest request) {
        return client.call(Operations.COMPANY_SEARCH, request);
    }

    /** Builds the request in place. See {@link #search(CompanySearchRequest)}. */
    public ApiResponse<CompanySearchResponse> search(Consumer<CompanySearchRequestBuilder> request) {
        return search(filled(CompanySearchRequest.builder(), request).build());
    }

    /** Makes the call on another thread. See {@link #search(CompanySearchRequest)}. */
    public CompletableFuture<ApiResponse<CompanySearchResponse>> searchAsync(CompanySearchRequest request) {
        return client.callAsync(Operations.COMPANY_SEARCH, request);
    }

    /** Builds the request in place and makes the call on another thread. See {@link #search(CompanySearchRequest)}. */
    public CompletableFuture<ApiResponse<CompanySearchResponse>> searchAsync(
            Consumer<CompanySearchRequestBuilder> request) {
        return searchAsync(filled(CompanySearchRequest.builder(), request).build());
    }

    /**
     * Finds all matching companies, page after page. Costs 1 credit for each company on every fetched page (API
     * reference, section 10). See {@link Paginator} for ways to limit the cost.
     *
     * @param request the request, whose {@code limit} is the page size
     * @return the companies, fetched lazily
     */
    public Paginator<Company, CompanySearchResponse> searchAll(CompanySearchRequest request) {
        return client.paginate(Operations.COMPANY_SEARCH, request);
    }

    /** Builds the request in place. See {@link #searchAll(CompanySearchRequest)}. */
    public Paginator<Company, CompanySearchResponse> searchAll(Consumer<CompanySearchRequestBuilder> request) {
        return searchAll(filled(CompanySearchRequest.builder(), request).build());
    }

    /**
     * Looks up one company by domain, name or profile. Costs 1 credit if the company is found (API reference, section
     * 10). Prefer the domain, because names are matched loosely.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<CompanyLookupResponse> lookup(CompanyLookupRequest request) {
        return client.call(Operations.COMPANY_LOOKUP, request);
    }

    /** Builds the request in place. See {@link #lookup(CompanyLookupRequest)}. */
    public ApiResponse<CompanyLookupResponse> lookup(Consumer<CompanyLookupRequestBuilder> request) {
        return lookup(filled(CompanyLookupRequest.builder(), request).build());
    }

    /** Makes the call on another thread. See {@link #lookup(CompanyLookupRequest)}. */
    public CompletableFuture<ApiResponse<CompanyLookupResponse>> lookupAsync(CompanyLookupRequest request) {
        return client.callAsync(Operations.COMPANY_LOOKUP, request);
    }

    /** Builds the request in place and makes the call on another thread. See {@link #lookup(CompanyLookupRequest)}. */
    public CompletableFuture<ApiResponse<CompanyLookupResponse>> lookupAsync(
            Consumer<CompanyLookupRequestBuilder> request) {
        return lookupAsync(filled(CompanyLookupRequest.builder(), request).build());
    }

    /**
     * Finds companies similar to a seed. Costs 5 credits if any are returned, regardless of their number, so request
     * many at once (API reference, section 9).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<LookalikeResponse> lookalikes(LookalikeRequest request) {
        return client.call(Operations.COMPANY_LOOKALIKE, request);
    }

    /** Builds the request in place. See {@link #lookalikes(LookalikeRequest)}. */
    public ApiResponse<LookalikeResponse> lookalikes(Consumer<LookalikeRequestBuilder> request) {
        return lookalikes(filled(LookalikeRequest.builder(), request).build());
    }

    /** Makes the call on another thread. See {@link #lookalikes(LookalikeRequest)}. */
    public CompletableFuture<ApiResponse<LookalikeResponse>> lookalikesAsync(LookalikeRequest request) {
        return client.callAsync(Operations.COMPANY_LOOKALIKE, request);
    }

    /** Builds the request in place and makes the call on another thread. See {@link #lookalikes(LookalikeRequest)}. */
    public CompletableFuture<ApiResponse<LookalikeResponse>> lookalikesAsync(
            Consumer<LookalikeRequestBuilder> request) {
        return lookalikesAsync(filled(LookalikeRequest.builder(), request).build());
    }

    /**
     * Finds all companies similar to a seed, page after page. Costs 5 credits for each page that contains any
     * companies, regardless of their number. Pages therefore have 2,000 companies unless the request sets a limit (API
     * reference, section 9).
     *
     * @param request the request, whose {@code limit} is the page size. The page size is 2,000 if unset
     * @return the companies, fetched lazily
     */
    public Paginator<Company, LookalikeResponse> lookalikesAll(LookalikeRequest request) {
        return client.paginate(Operations.COMPANY_LOOKALIKE, request);
    }

    /** Builds the request in place. See {@link #lookalikesAll(LookalikeRequest)}. */
    public Paginator<Company, LookalikeResponse> lookalikesAll(Consumer<LookalikeRequestBuilder> request) {
        return lookalikesAll(filled(LookalikeRequest.builder(), request).build());
    }

    /**
     * Returns the funding profile of one company. Costs 4 credits if funding data exists. For a company without funding
     * data, the service returns either a response without groups or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 7).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<FundingResponse> funding(FundingRequest request) {
        return client.call(Operations.COMPANY_FUNDING, request);
    }

    /** Builds the request in place. See {@link #funding(FundingRequest)}. */
    public ApiResponse<FundingResponse> funding(Consumer<FundingRequestBuilder> request) {
        return funding(filled(FundingRequest.builder(), request).build());
    }

    /** Makes the call on another thread. See {@link #funding(FundingRequest)}. */
    public CompletableFuture<ApiResponse<FundingResponse>> fundingAsync(FundingRequest request) {
        return client.callAsync(Operations.COMPANY_FUNDING, request);
    }

    /** Builds the request in place and makes the call on another thread. See {@link #funding(FundingRequest)}. */
    public CompletableFuture<ApiResponse<FundingResponse>> fundingAsync(Consumer<FundingRequestBuilder> request) {
        return fundingAsync(filled(FundingRequest.builder(), request).build());
    }

    /**
     * Looks up one company by its domain. See {@link #lookup(CompanyLookupRequest)}.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the response with its receipt
     */
    public ApiResponse<CompanyLookupResponse> lookup(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return lookup(request -> request.companyDomain(companyDomain));
    }

    /** Makes the call on another thread. See {@link #lookup(String)}. */
    public CompletableFuture<ApiResponse<CompanyLookupResponse>> lookupAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return lookupAsync(request -> request.companyDomain(companyDomain));
    }

    /**
     * Returns the funding profile of one company by its domain. See {@link #funding(FundingRequest)}.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the response with its receipt
     */
    public ApiResponse<FundingResponse> funding(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return funding(request -> request.companyDomain(companyDomain));
    }

    /** Makes the call on another thread. See {@link #funding(String)}. */
    public CompletableFuture<ApiResponse<FundingResponse>> fundingAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return fundingAsync(request -> request.companyDomain(companyDomain));
    }

    /**
     * Finds companies similar to one company, given by its domain. See {@link #lookalikes(LookalikeRequest)}.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the response with its receipt
     */
    public ApiResponse<LookalikeResponse> lookalikes(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return lookalikes(request -> request.companyDomain(companyDomain));
    }

    /** Makes the call on another thread. See {@link #lookalikes(String)}. */
    public CompletableFuture<ApiResponse<LookalikeResponse>> lookalikesAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return lookalikesAsync(request -> request.companyDomain(companyDomain));
    }
}
