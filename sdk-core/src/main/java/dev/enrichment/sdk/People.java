package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.JobChangeRequestBuilder;
import dev.enrichment.sdk.models.people.JobChangeResponse;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequestBuilder;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.paging.Paginator;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * People search and job change detection. Get it from {@link EnrichmentClient#people()}.
 */
public final class People {
    private final EnrichmentClient client;

    People(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Finds people in one company or a set of companies. Costs 1 credit for each person returned; contact details stay
     * masked unless {@code includeContactDetails} and {@code confirmCreditCharge} are both true, and then cost 1 more for
     * each email address and 5 for each mobile number (API reference, section 11).
     *
     * @param request what to ask
     * @return the answer with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails; it says whether it was charged
     */
    public ApiResponse<PeopleSearchResponse> search(PeopleSearchRequest request) {
        return client.call(Operations.PEOPLE_SEARCH, request);
    }

    /**
     * The same, with the request built in place.
     *
     * @param request fills a builder
     * @return the answer with its receipt
     * @see #search(PeopleSearchRequest)
     */
    public ApiResponse<PeopleSearchResponse> search(Consumer<PeopleSearchRequestBuilder> request) {
        return search(filled(PeopleSearchRequest.builder(), request).build());
    }

    /**
     * The same on another thread; see {@link EnrichmentClient#callAsync}.
     *
     * @param request what to ask
     * @return the answer to come
     * @see #search(PeopleSearchRequest)
     */
    public CompletableFuture<ApiResponse<PeopleSearchResponse>> searchAsync(PeopleSearchRequest request) {
        return client.callAsync(Operations.PEOPLE_SEARCH, request);
    }

    /**
     * The same on another thread, with the request built in place.
     *
     * @param request fills a builder
     * @return the answer to come
     * @see #search(PeopleSearchRequest)
     */
    public CompletableFuture<ApiResponse<PeopleSearchResponse>> searchAsync(
            Consumer<PeopleSearchRequestBuilder> request) {
        return searchAsync(filled(PeopleSearchRequest.builder(), request).build());
    }

    /**
     * Finds all people that match, page after page. Costs 1 credit for each person of each page that is walked to,
     * more for unlocked contact details; see {@link Paginator} for limits (API reference, section 11).
     *
     * @param request what to ask; its {@code limit} is the size of a page
     * @return the items to come; nothing is called before the first one is asked for
     */
    public Paginator<PersonMatch, PeopleSearchResponse> searchAll(PeopleSearchRequest request) {
        return client.paginate(PagedOperations.PEOPLE_SEARCH, request);
    }

    /**
     * The same, with the request built in place.
     *
     * @param request fills a builder
     * @return the items to come
     * @see #searchAll(PeopleSearchRequest)
     */
    public Paginator<PersonMatch, PeopleSearchResponse> searchAll(Consumer<PeopleSearchRequestBuilder> request) {
        return searchAll(filled(PeopleSearchRequest.builder(), request).build());
    }

    /**
     * Checks whether a person still works at the company you expect. Costs 3 credits for each check; a profile that is
     * not found is free (API reference, section 14).
     *
     * @param request what to ask
     * @return the answer with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails; it says whether it was charged
     */
    public ApiResponse<JobChangeResponse> jobChange(JobChangeRequest request) {
        return client.call(Operations.JOB_CHANGE, request);
    }

    /**
     * The same, with the request built in place.
     *
     * @param request fills a builder
     * @return the answer with its receipt
     * @see #jobChange(JobChangeRequest)
     */
    public ApiResponse<JobChangeResponse> jobChange(Consumer<JobChangeRequestBuilder> request) {
        return jobChange(filled(JobChangeRequest.builder(), request).build());
    }

    /**
     * The same on another thread; see {@link EnrichmentClient#callAsync}.
     *
     * @param request what to ask
     * @return the answer to come
     * @see #jobChange(JobChangeRequest)
     */
    public CompletableFuture<ApiResponse<JobChangeResponse>> jobChangeAsync(JobChangeRequest request) {
        return client.callAsync(Operations.JOB_CHANGE, request);
    }

    /**
     * The same on another thread, with the request built in place.
     *
     * @param request fills a builder
     * @return the answer to come
     * @see #jobChange(JobChangeRequest)
     */
    public CompletableFuture<ApiResponse<JobChangeResponse>> jobChangeAsync(Consumer<JobChangeRequestBuilder> request) {
        return jobChangeAsync(filled(JobChangeRequest.builder(), request).build());
    }
}
