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
 * Facade for people search and job change detection. Get an instance from {@link EnrichmentClient#people()
 * client.people()}.
 *
 * <pre>{@code
 * var people = client.people();
 * people.search(q -> q.companyDomain("quorvane.example").limit(5)).body();
 * people.searchAll(q -> q.companyDomain("quorvane.example").limit(25)).limitItems(100).toList();
 * people.jobChange(q -> q.profileUrl("in/jane").companyDomain("quorvane.example")).body();
 * people.searchAsync(PeopleSearchRequest.builder().limit(5).build())
 *         .thenAccept(found -> System.out.println(found.receipt()));
 * people.jobChangeAsync(JobChangeRequest.builder().profileUrl("in/jane").companyDomain("quorvane.example").build())
 *         .thenAccept(change -> System.out.println(change.body().status()));
 * }</pre>
 */
public final class People {
    private final EnrichmentClient client;

    People(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless {@code includeContactDetails} and {@code confirmCreditCharge} are both true. Unlocking
     * them costs 1 more credit for each email address and 5 for each mobile number (API reference, section 11).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<PeopleSearchResponse> search(PeopleSearchRequest request) {
        return client.call(Operations.PEOPLE_SEARCH, request);
    }

    /**
     * Convenience form of {@link #search(PeopleSearchRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public ApiResponse<PeopleSearchResponse> search(Consumer<PeopleSearchRequestBuilder> request) {
        return search(filled(PeopleSearchRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #search(PeopleSearchRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<PeopleSearchResponse>> searchAsync(PeopleSearchRequest request) {
        return client.callAsync(Operations.PEOPLE_SEARCH, request);
    }

    /**
     * Finds all matching people and fetches page after page as you iterate. The search costs 1 credit for each person
     * on every fetched page, and more for unlocked contact details (API reference, section 11). See {@link Paginator}
     * for ways to limit the cost.
     *
     * @param request the request, whose {@code limit} is the page size
     * @return the people, fetched lazily
     */
    public Paginator<PersonMatch, PeopleSearchResponse> searchAll(PeopleSearchRequest request) {
        return client.paginate(Operations.PEOPLE_SEARCH, request);
    }

    /**
     * Convenience form of {@link #searchAll(PeopleSearchRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public Paginator<PersonMatch, PeopleSearchResponse> searchAll(Consumer<PeopleSearchRequestBuilder> request) {
        return searchAll(filled(PeopleSearchRequest.builder(), request).build());
    }

    /**
     * Checks whether a person still works at the expected company. A check costs 3 credits, or nothing if the profile
     * is not found (API reference, section 14).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<JobChangeResponse> jobChange(JobChangeRequest request) {
        return client.call(Operations.JOB_CHANGE, request);
    }

    /**
     * Convenience form of {@link #jobChange(JobChangeRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public ApiResponse<JobChangeResponse> jobChange(Consumer<JobChangeRequestBuilder> request) {
        return jobChange(filled(JobChangeRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #jobChange(JobChangeRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<JobChangeResponse>> jobChangeAsync(JobChangeRequest request) {
        return client.callAsync(Operations.JOB_CHANGE, request);
    }
}
