package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.people.PeopleJobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleJobChangeRequestBuilder;
import dev.enrichment.sdk.models.people.PeopleJobChangeResponse;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequestBuilder;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.paging.Paginator;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Facade for people search and job change detection. Get an instance from {@link EnrichmentClient#people()
 * client.people()}.
 *
 * <pre>{@code
 * var people = client.people();
 * people.search(q -> q.companyDomain("quorvane.example").limit(5)).body();
 * people.searchAll(q -> q.companyDomain("quorvane.example").limit(25)).limitItems(100).toList();
 * people.jobChange(q -> q.profileUrl("in/jane").companyDomain("quorvane.example")).body();
 * people.searchAsync("quorvane.example").thenAccept(found -> System.out.println(found.receipt()));
 * people.jobChangeAsync(q -> q.profileUrl("in/jane").companyDomain("quorvane.example"))
 *         .thenAccept(change -> System.out.println(change.body().status()));
 * }</pre>
 */
public final class People {
    private final EnrichmentClient client;

    People(EnrichmentClient client) {
        this.client = client;
    }

    // The methods below are generated from Operations. See CONTRIBUTING.md.

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<PeopleSearchResponse> search(PeopleSearchRequest request) {
        return client.call(Operations.PEOPLE_SEARCH, request);
    }

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order.
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<PeopleSearchResponse> search(Consumer<PeopleSearchRequestBuilder> request) {
        return client.call(
                Operations.PEOPLE_SEARCH,
                filled(PeopleSearchRequest.builder(), request).build());
    }

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<PeopleSearchResponse> search(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.call(
                Operations.PEOPLE_SEARCH,
                PeopleSearchRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order. The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<PeopleSearchResponse>> searchAsync(PeopleSearchRequest request) {
        return client.callAsync(Operations.PEOPLE_SEARCH, request);
    }

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order. The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<PeopleSearchResponse>> searchAsync(
            Consumer<PeopleSearchRequestBuilder> request) {
        return client.callAsync(
                Operations.PEOPLE_SEARCH,
                filled(PeopleSearchRequest.builder(), request).build());
    }

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order. The call is made on another thread.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<PeopleSearchResponse>> searchAsync(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.callAsync(
                Operations.PEOPLE_SEARCH,
                PeopleSearchRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order. All pages are fetched, one after another, as you iterate. Each page is a call of its own.
     * See {@link Paginator} for ways to limit the cost.
     *
     * @param request the request. The {@code limit} is the page size, which is 25 if unset
     * @return the items of all pages, fetched lazily
     */
    public Paginator<PersonMatch, PeopleSearchResponse> searchAll(PeopleSearchRequest request) {
        return client.paginate(Operations.PEOPLE_SEARCH, request);
    }

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order. All pages are fetched, one after another, as you iterate. Each page is a call of its own.
     * See {@link Paginator} for ways to limit the cost.
     *
     * @param request sets the parameters on a new builder. The {@code limit} is the page size, which is 25 if unset
     * @return the items of all pages, fetched lazily
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public Paginator<PersonMatch, PeopleSearchResponse> searchAll(Consumer<PeopleSearchRequestBuilder> request) {
        return client.paginate(
                Operations.PEOPLE_SEARCH,
                filled(PeopleSearchRequest.builder(), request).build());
    }

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order. All pages are fetched, one after another, as you iterate. Each page is a call of its own.
     * See {@link Paginator} for ways to limit the cost.
     *
     * @param companyDomain the domain of the company, such as {@code example.com}
     * @return the items of all pages, fetched lazily
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public Paginator<PersonMatch, PeopleSearchResponse> searchAll(String companyDomain) {
        Objects.requireNonNull(companyDomain, "companyDomain must not be null");
        return client.paginate(
                Operations.PEOPLE_SEARCH,
                PeopleSearchRequest.builder().companyDomain(companyDomain).build());
    }

    /**
     * Checks whether a person still works at the expected company. A check costs 3 credits, or nothing if the profile
     * is not found (API reference, section 14).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<PeopleJobChangeResponse> jobChange(PeopleJobChangeRequest request) {
        return client.call(Operations.PEOPLE_JOB_CHANGE, request);
    }

    /**
     * Checks whether a person still works at the expected company. A check costs 3 credits, or nothing if the profile
     * is not found (API reference, section 14).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<PeopleJobChangeResponse> jobChange(Consumer<PeopleJobChangeRequestBuilder> request) {
        return client.call(
                Operations.PEOPLE_JOB_CHANGE,
                filled(PeopleJobChangeRequest.builder(), request).build());
    }

    /**
     * Checks whether a person still works at the expected company. A check costs 3 credits, or nothing if the profile
     * is not found (API reference, section 14). The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<PeopleJobChangeResponse>> jobChangeAsync(PeopleJobChangeRequest request) {
        return client.callAsync(Operations.PEOPLE_JOB_CHANGE, request);
    }

    /**
     * Checks whether a person still works at the expected company. A check costs 3 credits, or nothing if the profile
     * is not found (API reference, section 14). The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<PeopleJobChangeResponse>> jobChangeAsync(
            Consumer<PeopleJobChangeRequestBuilder> request) {
        return client.callAsync(
                Operations.PEOPLE_JOB_CHANGE,
                filled(PeopleJobChangeRequest.builder(), request).build());
    }
}
