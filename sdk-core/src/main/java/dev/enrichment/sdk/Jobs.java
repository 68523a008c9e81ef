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

/**
 * Facade for job search, obtained from {@link EnrichmentClient#jobs()}.
 */
public final class Jobs {
    private final EnrichmentClient client;

    Jobs(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Finds job postings. Costs 1 credit for each job returned, so {@code limit} (25 if unset, at most 50) caps the
     * charge. With {@code dryRun}, the service checks the filters free of charge (API reference, section 8).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<JobSearchResponse> search(JobSearchRequest request) {
        return client.call(Operations.JOB_SEARCH, request);
    }

    /** Builds the request in place. See {@link #search(JobSearchRequest)}. */
    public ApiResponse<JobSearchResponse> search(Consumer<JobSearchRequestBuilder> request) {
        return search(filled(JobSearchRequest.builder(), request).build());
    }

    /** Makes the call on another thread. See {@link #search(JobSearchRequest)}. */
    public CompletableFuture<ApiResponse<JobSearchResponse>> searchAsync(JobSearchRequest request) {
        return client.callAsync(Operations.JOB_SEARCH, request);
    }

    /** Builds the request in place and makes the call on another thread. See {@link #search(JobSearchRequest)}. */
    public CompletableFuture<ApiResponse<JobSearchResponse>> searchAsync(Consumer<JobSearchRequestBuilder> request) {
        return searchAsync(filled(JobSearchRequest.builder(), request).build());
    }

    /**
     * Finds all matching jobs, page after page. Costs 1 credit for each job on every fetched page (API reference,
     * section 8). See {@link Paginator} for ways to limit the cost.
     *
     * @param request the request, whose {@code limit} is the page size
     * @return the jobs, fetched lazily
     */
    public Paginator<Job, JobSearchResponse> searchAll(JobSearchRequest request) {
        return client.paginate(Operations.JOB_SEARCH, request);
    }

    /** Builds the request in place. See {@link #searchAll(JobSearchRequest)}. */
    public Paginator<Job, JobSearchResponse> searchAll(Consumer<JobSearchRequestBuilder> request) {
        return searchAll(filled(JobSearchRequest.builder(), request).build());
    }
}
