package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.JobSearchRequestBuilder;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.paging.Paginator;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Facade for job search. Get an instance from {@link EnrichmentClient#jobs() client.jobs()}. */
public final class Jobs {
    private final EnrichmentClient client;

    Jobs(EnrichmentClient client) {
        this.client = client;
    }

    // The methods below are generated from Operations. See CONTRIBUTING.md.

    /**
     * Finds job postings. The search costs 1 credit for each job returned, so {@code limit} (25 if unset, at most 50)
     * caps the charge of a page. With {@code dryRun}, the service only checks the filters and counts the jobs, which is
     * free (API reference, section 8). The jobs come in no documented order, so filter by date instead of stopping at
     * the first old one.
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<JobSearchResponse> search(JobSearchRequest request) {
        return client.call(Operations.JOBS_SEARCH, request);
    }

    /**
     * Finds job postings. The search costs 1 credit for each job returned, so {@code limit} (25 if unset, at most 50)
     * caps the charge of a page. With {@code dryRun}, the service only checks the filters and counts the jobs, which is
     * free (API reference, section 8). The jobs come in no documented order, so filter by date instead of stopping at
     * the first old one.
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<JobSearchResponse> search(Consumer<JobSearchRequestBuilder> request) {
        return client.call(
                Operations.JOBS_SEARCH,
                filled(JobSearchRequest.builder(), request).build());
    }

    /**
     * Finds job postings. The search costs 1 credit for each job returned, so {@code limit} (25 if unset, at most 50)
     * caps the charge of a page. With {@code dryRun}, the service only checks the filters and counts the jobs, which is
     * free (API reference, section 8). The jobs come in no documented order, so filter by date instead of stopping at
     * the first old one. The call is made on another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<JobSearchResponse>> searchAsync(JobSearchRequest request) {
        return client.callAsync(Operations.JOBS_SEARCH, request);
    }

    /**
     * Finds job postings. The search costs 1 credit for each job returned, so {@code limit} (25 if unset, at most 50)
     * caps the charge of a page. With {@code dryRun}, the service only checks the filters and counts the jobs, which is
     * free (API reference, section 8). The jobs come in no documented order, so filter by date instead of stopping at
     * the first old one. The call is made on another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<JobSearchResponse>> searchAsync(Consumer<JobSearchRequestBuilder> request) {
        return client.callAsync(
                Operations.JOBS_SEARCH,
                filled(JobSearchRequest.builder(), request).build());
    }

    /**
     * Finds job postings. The search costs 1 credit for each job returned, so {@code limit} (25 if unset, at most 50)
     * caps the charge of a page. With {@code dryRun}, the service only checks the filters and counts the jobs, which is
     * free (API reference, section 8). The jobs come in no documented order, so filter by date instead of stopping at
     * the first old one. All pages are fetched, one after another, as you iterate. Each page is a call of its own. See
     * {@link Paginator} for ways to limit the cost.
     *
     * @param request the request. The {@code limit} is the page size, which is 25 if unset
     * @return the items of all pages, fetched lazily
     */
    public Paginator<Job, JobSearchResponse> searchAll(JobSearchRequest request) {
        return client.paginate(Operations.JOBS_SEARCH, request);
    }

    /**
     * Finds job postings. The search costs 1 credit for each job returned, so {@code limit} (25 if unset, at most 50)
     * caps the charge of a page. With {@code dryRun}, the service only checks the filters and counts the jobs, which is
     * free (API reference, section 8). The jobs come in no documented order, so filter by date instead of stopping at
     * the first old one. All pages are fetched, one after another, as you iterate. Each page is a call of its own. See
     * {@link Paginator} for ways to limit the cost.
     *
     * @param request sets the parameters on a new builder. The {@code limit} is the page size, which is 25 if unset
     * @return the items of all pages, fetched lazily
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public Paginator<Job, JobSearchResponse> searchAll(Consumer<JobSearchRequestBuilder> request) {
        return client.paginate(
                Operations.JOBS_SEARCH,
                filled(JobSearchRequest.builder(), request).build());
    }
}
