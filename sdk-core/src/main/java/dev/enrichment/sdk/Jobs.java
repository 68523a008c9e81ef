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

    /**
     * Finds job postings. The search costs 1 credit for each job returned, so {@code limit} (25 if unset, at most 50)
     * caps the charge. With {@code dryRun}, the service only checks the filters, which is free (API reference, section
     * 8).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<JobSearchResponse> search(JobSearchRequest request) {
        return client.call(Operations.JOB_SEARCH, request);
    }

    /**
     * Convenience form of {@link #search(JobSearchRequest)}. The lambda sets the parameters on a new request builder.
     */
    public ApiResponse<JobSearchResponse> search(Consumer<JobSearchRequestBuilder> request) {
        return search(filled(JobSearchRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #search(JobSearchRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<JobSearchResponse>> searchAsync(JobSearchRequest request) {
        return client.callAsync(Operations.JOB_SEARCH, request);
    }

    /**
     * Finds all matching jobs and fetches page after page as you iterate. The search costs 1 credit for each job on
     * every fetched page (API reference, section 8). See {@link Paginator} for ways to limit the cost.
     *
     * @param request the request, whose {@code limit} is the page size
     * @return the jobs, fetched lazily
     */
    public Paginator<Job, JobSearchResponse> searchAll(JobSearchRequest request) {
        return client.paginate(Operations.JOB_SEARCH, request);
    }

    /**
     * Convenience form of {@link #searchAll(JobSearchRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public Paginator<Job, JobSearchResponse> searchAll(Consumer<JobSearchRequestBuilder> request) {
        return searchAll(filled(JobSearchRequest.builder(), request).build());
    }
}
