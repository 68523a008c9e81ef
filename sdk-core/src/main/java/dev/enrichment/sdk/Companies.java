package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.models.companies.CompanyFundingRequestBuilder;
import dev.enrichment.sdk.models.companies.CompanyFundingResponse;
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequest;
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequestBuilder;
import dev.enrichment.sdk.models.companies.CompanyLookalikesResponse;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupRequestBuilder;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequestBuilder;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
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
 * companies.lookalikesAll("quorvane.example").limitItems(100).toList();
 * companies.funding("quorvane.example").receipt().charged();
 * companies.searchAsync(q -> q.limit(5)).thenAccept(page -> System.out.println(page.receipt()));
 * CompletableFuture.allOf(
 *         companies.lookupAsync("quorvane.example"),
 *         companies.lookalikesAsync(q -> q.companyDomain("quorvane.example").limit(100)),
 *         companies.fundingAsync("quorvane.example")).join();
 * }</pre>
 */
public final class Companies {
    private final EnrichmentClient client;

    Companies(EnrichmentClient client) {
        this.client = client;
    }

    // The methods below are generated from Operations. See CONTRIBUTING.md.

    /**
     * Finds companies that match the given filters. The search costs 1 credit for each company returned, so {@code
     * limit} (10 if unset, at most 50) caps the charge of a page. An empty response is free (API reference, section
     * 10). The companies come in no documented order.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanySearchResponse> search(CompanySearchRequest request) {
        return client.call(Operations.COMPANIES_SEARCH, request);
    }

    /**
     * Finds companies that match the given filters. The search costs 1 credit for each company returned, so {@code
     * limit} (10 if unset, at most 50) caps the charge of a page. An empty response is free (API reference, section
     * 10). The companies come in no documented order.
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanySearchResponse> search(Consumer<CompanySearchRequestBuilder> request) {
        return client.call(
                Operations.COMPANIES_SEARCH,
                filled(CompanySearchRequest.builder(), request).build());
    }

    /**
     * Finds companies that match the given filters. The search costs 1 credit for each company returned, so {@code
     * limit} (10 if unset, at most 50) caps the charge of a page. An empty response is free (API reference, section
     * 10). The companies come in no documented order. The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<CompanySearchResponse>> searchAsync(CompanySearchRequest request) {
        return client.callAsync(Operations.COMPANIES_SEARCH, request);
    }

    /**
     * Finds companies that match the given filters. The search costs 1 credit for each company returned, so {@code
     * limit} (10 if unset, at most 50) caps the charge of a page. An empty response is free (API reference, section
     * 10). The companies come in no documented order. The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<CompanySearchResponse>> searchAsync(
            Consumer<CompanySearchRequestBuilder> request) {
        return client.callAsync(
                Operations.COMPANIES_SEARCH,
                filled(CompanySearchRequest.builder(), request).build());
    }

    /**
     * Finds companies that match the given filters. The search costs 1 credit for each company returned, so {@code
     * limit} (10 if unset, at most 50) caps the charge of a page. An empty response is free (API reference, section
     * 10). The companies come in no documented order. All pages are fetched, one after another, as you iterate. Each
     * page is a call of its own. See {@link Paginator} for ways to limit the cost.
     *
     * @param request the request. The {@code limit} is the page size, which is 10 if unset
     * @return the items of all pages, fetched lazily
     */
    public Paginator<Company, CompanySearchResponse> searchAll(CompanySearchRequest request) {
        return client.paginate(Operations.COMPANIES_SEARCH, request);
    }

    /**
     * Finds companies that match the given filters. The search costs 1 credit for each company returned, so {@code
     * limit} (10 if unset, at most 50) caps the charge of a page. An empty response is free (API reference, section
     * 10). The companies come in no documented order. All pages are fetched, one after another, as you iterate. Each
     * page is a call of its own. See {@link Paginator} for ways to limit the cost.
     *
     * @param request sets the parameters on a new builder. The {@code limit} is the page size, which is 10 if unset
     * @return the items of all pages, fetched lazily
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public Paginator<Company, CompanySearchResponse> searchAll(Consumer<CompanySearchRequestBuilder> request) {
        return client.paginate(
                Operations.COMPANIES_SEARCH,
                filled(CompanySearchRequest.builder(), request).build());
    }

    /**
     * Looks up one company by domain, name or profile. The lookup costs 1 credit if the company is found (API
     * reference, section 10). Prefer the domain, because names are matched loosely.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanyLookupResponse> lookup(CompanyLookupRequest request) {
        return client.call(Operations.COMPANIES_LOOKUP, request);
    }

    /**
     * Looks up one company by domain, name or profile. The lookup costs 1 credit if the company is found (API
     * reference, section 10). Prefer the domain, because names are matched loosely.
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanyLookupResponse> lookup(Consumer<CompanyLookupRequestBuilder> request) {
        return client.call(
                Operations.COMPANIES_LOOKUP,
                filled(CompanyLookupRequest.builder(), request).build());
    }

    /**
     * Looks up one company by domain, name or profile. The lookup costs 1 credit if the company is found (API
     * reference, section 10). Prefer the domain, because names are matched loosely.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}. This is the preferred identifier
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanyLookupResponse> lookup(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.call(
                Operations.COMPANIES_LOOKUP,
                CompanyLookupRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Looks up one company by domain, name or profile. The lookup costs 1 credit if the company is found (API
     * reference, section 10). Prefer the domain, because names are matched loosely. The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<CompanyLookupResponse>> lookupAsync(CompanyLookupRequest request) {
        return client.callAsync(Operations.COMPANIES_LOOKUP, request);
    }

    /**
     * Looks up one company by domain, name or profile. The lookup costs 1 credit if the company is found (API
     * reference, section 10). Prefer the domain, because names are matched loosely. The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<CompanyLookupResponse>> lookupAsync(
            Consumer<CompanyLookupRequestBuilder> request) {
        return client.callAsync(
                Operations.COMPANIES_LOOKUP,
                filled(CompanyLookupRequest.builder(), request).build());
    }

    /**
     * Looks up one company by domain, name or profile. The lookup costs 1 credit if the company is found (API
     * reference, section 10). Prefer the domain, because names are matched loosely. The call is made on another thread.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}. This is the preferred identifier
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<CompanyLookupResponse>> lookupAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.callAsync(
                Operations.COMPANIES_LOOKUP,
                CompanyLookupRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if
     * it returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanyLookalikesResponse> lookalikes(CompanyLookalikesRequest request) {
        return client.call(Operations.COMPANIES_LOOKALIKES, request);
    }

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if
     * it returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}.
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanyLookalikesResponse> lookalikes(Consumer<CompanyLookalikesRequestBuilder> request) {
        return client.call(
                Operations.COMPANIES_LOOKALIKES,
                filled(CompanyLookalikesRequest.builder(), request).build());
    }

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if
     * it returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}.
     *
     * @param companyDomain the domain of the seed company, such as {@code example.com}. This is the preferred kind
     *     of seed
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanyLookalikesResponse> lookalikes(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.call(
                Operations.COMPANIES_LOOKALIKES,
                CompanyLookalikesRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if
     * it returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}. The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<CompanyLookalikesResponse>> lookalikesAsync(CompanyLookalikesRequest request) {
        return client.callAsync(Operations.COMPANIES_LOOKALIKES, request);
    }

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if
     * it returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}. The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<CompanyLookalikesResponse>> lookalikesAsync(
            Consumer<CompanyLookalikesRequestBuilder> request) {
        return client.callAsync(
                Operations.COMPANIES_LOOKALIKES,
                filled(CompanyLookalikesRequest.builder(), request).build());
    }

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if
     * it returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}. The call is made on another thread.
     *
     * @param companyDomain the domain of the seed company, such as {@code example.com}. This is the preferred kind
     *     of seed
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<CompanyLookalikesResponse>> lookalikesAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.callAsync(
                Operations.COMPANIES_LOOKALIKES,
                CompanyLookalikesRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if
     * it returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}. All pages are fetched, one after another, as you iterate. Each page is a
     * call of its own. See {@link Paginator} for ways to limit the cost.
     *
     * @param request the request. The {@code limit} is the page size, which is 2000 if unset
     * @return the items of all pages, fetched lazily
     */
    public Paginator<Company, CompanyLookalikesResponse> lookalikesAll(CompanyLookalikesRequest request) {
        return client.paginate(Operations.COMPANIES_LOOKALIKES, request);
    }

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if
     * it returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}. All pages are fetched, one after another, as you iterate. Each page is a
     * call of its own. See {@link Paginator} for ways to limit the cost.
     *
     * @param request sets the parameters on a new builder. The {@code limit} is the page size, which is 2000 if
     *     unset
     * @return the items of all pages, fetched lazily
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public Paginator<Company, CompanyLookalikesResponse> lookalikesAll(
            Consumer<CompanyLookalikesRequestBuilder> request) {
        return client.paginate(
                Operations.COMPANIES_LOOKALIKES,
                filled(CompanyLookalikesRequest.builder(), request).build());
    }

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if
     * it returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}. All pages are fetched, one after another, as you iterate. Each page is a
     * call of its own. See {@link Paginator} for ways to limit the cost.
     *
     * @param companyDomain the domain of the seed company, such as {@code example.com}. This is the preferred kind
     *     of seed
     * @return the items of all pages, fetched lazily
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public Paginator<Company, CompanyLookalikesResponse> lookalikesAll(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.paginate(
                Operations.COMPANIES_LOOKALIKES,
                CompanyLookalikesRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Returns the funding profile of one company. The call costs 4 credits if funding data exists. For a company
     * without funding data, the service returns either a response without a profile or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 7).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanyFundingResponse> funding(CompanyFundingRequest request) {
        return client.call(Operations.COMPANIES_FUNDING, request);
    }

    /**
     * Returns the funding profile of one company. The call costs 4 credits if funding data exists. For a company
     * without funding data, the service returns either a response without a profile or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 7).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanyFundingResponse> funding(Consumer<CompanyFundingRequestBuilder> request) {
        return client.call(
                Operations.COMPANIES_FUNDING,
                filled(CompanyFundingRequest.builder(), request).build());
    }

    /**
     * Returns the funding profile of one company. The call costs 4 credits if funding data exists. For a company
     * without funding data, the service returns either a response without a profile or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 7).
     *
     * @param companyDomain the domain of the company, such as {@code example.com}. This is the preferred identifier
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<CompanyFundingResponse> funding(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.call(
                Operations.COMPANIES_FUNDING,
                CompanyFundingRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Returns the funding profile of one company. The call costs 4 credits if funding data exists. For a company
     * without funding data, the service returns either a response without a profile or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 7). The call is made on
     * another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<CompanyFundingResponse>> fundingAsync(CompanyFundingRequest request) {
        return client.callAsync(Operations.COMPANIES_FUNDING, request);
    }

    /**
     * Returns the funding profile of one company. The call costs 4 credits if funding data exists. For a company
     * without funding data, the service returns either a response without a profile or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 7). The call is made on
     * another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<CompanyFundingResponse>> fundingAsync(
            Consumer<CompanyFundingRequestBuilder> request) {
        return client.callAsync(
                Operations.COMPANIES_FUNDING,
                filled(CompanyFundingRequest.builder(), request).build());
    }

    /**
     * Returns the funding profile of one company. The call costs 4 credits if funding data exists. For a company
     * without funding data, the service returns either a response without a profile or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 7). The call is made on
     * another thread.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}. This is the preferred identifier
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<CompanyFundingResponse>> fundingAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.callAsync(
                Operations.COMPANIES_FUNDING,
                CompanyFundingRequest.builder().companyDomain(companyDomain).build());
    }
}
