package dev.enrichment.sdk;

import dev.enrichment.sdk.models.SearchMetadata;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.companies.LookalikeResponse;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.jobs.TotalMode;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.paging.PagedOperation;
import dev.enrichment.sdk.paging.PagedOperation.PageInfo;
import dev.enrichment.sdk.paging.PagedOperation.PageRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations whose results come in pages. */
public final class PagedOperations {
    /** Company search; 1 credit for each company. */
    public static final PagedOperation<CompanySearchRequest, CompanySearchResponse, Company> COMPANY_SEARCH =
            new PagedOperation<>(
                    Operations.COMPANY_SEARCH,
                    10,
                    50,
                    false,
                    true,
                    CompanySearchResponse::companies,
                    (request, response) -> new PageInfo(
                            response.nextCursor(),
                            response.hasMore(),
                            response.offset(),
                            response.limitApplied(),
                            null,
                            degraded(response.metadata())),
                    request -> new PageRequest(request.limit(), request.offset(), request.cursor()),
                    (request, page) -> request.toBuilder()
                            .limit(page.limit())
                            .offset(page.offset())
                            .cursor(page.cursor())
                            .build());

    /** Company lookalikes; 5 credits for each page that is not empty, so pages have 2,000 companies unless limited. */
    public static final PagedOperation<LookalikeRequest, LookalikeResponse, Company> COMPANY_LOOKALIKE =
            new PagedOperation<>(
                    Operations.COMPANY_LOOKALIKE,
                    25,
                    2000,
                    true,
                    true,
                    LookalikeResponse::companies,
                    (request, response) -> new PageInfo(
                            null,
                            null,
                            response.offset(),
                            response.limitApplied(),
                            null,
                            degraded(response.metadata())),
                    request -> new PageRequest(request.limit(), request.offset(), null),
                    (request, page) -> request.toBuilder()
                            .limit(page.limit())
                            .offset(page.offset())
                            .build());

    /** People search; 1 credit for each person, more for unlocked contact details. */
    public static final PagedOperation<PeopleSearchRequest, PeopleSearchResponse, PersonMatch> PEOPLE_SEARCH =
            new PagedOperation<>(
                    Operations.PEOPLE_SEARCH,
                    25,
                    100,
                    false,
                    true,
                    PeopleSearchResponse::people,
                    (request, response) -> new PageInfo(
                            response.nextCursor(),
                            response.more(),
                            response.offset(),
                            response.limitApplied(),
                            null,
                            response.degraded()),
                    request -> new PageRequest(request.limit(), request.offset(), request.cursor()),
                    (request, page) -> request.toBuilder()
                            .limit(page.limit())
                            .offset(page.offset())
                            .cursor(page.cursor())
                            .build());

    /** Job search; 1 credit for each job. Pages are requested by cursor only. */
    public static final PagedOperation<JobSearchRequest, JobSearchResponse, Job> JOB_SEARCH = new PagedOperation<>(
            Operations.JOB_SEARCH,
            25,
            50,
            false,
            false,
            JobSearchResponse::jobs,
            PagedOperations::jobPage,
            request -> new PageRequest(request.limit(), null, request.cursor()),
            (request, page) -> request.toBuilder()
                    .limit(page.limit())
                    .cursor(page.cursor())
                    .build());

    /** A capped total that is a multiple of this may be the service's cap, which is not documented. */
    private static final int ROUND = 100;

    private static final List<PagedOperation<?, ?, ?>> ALL =
            List.of(COMPANY_SEARCH, COMPANY_LOOKALIKE, PEOPLE_SEARCH, JOB_SEARCH);

    private PagedOperations() {}

    /**
     * Every operation that has pages.
     *
     * @return an unmodifiable list
     */
    public static List<PagedOperation<?, ?, ?>> all() {
        return ALL;
    }

    private static PageInfo jobPage(JobSearchRequest request, JobSearchResponse response) {
        // A dry run has no rows, and no cursor, but says whether a real one would have more.
        boolean dryRun = Boolean.TRUE.equals(request.dryRun());
        return new PageInfo(
                dryRun ? null : response.cursor(),
                dryRun ? Boolean.FALSE : response.more(),
                null,
                null,
                total(request, response),
                degraded(response.metadata()));
    }

    private static @Nullable Long total(JobSearchRequest request, JobSearchResponse response) {
        TotalMode mode = response.totalMode() == null ? request.totalMode() : response.totalMode();
        Long total = response.total();
        if (total == null || TotalMode.NONE.equals(mode)) {
            return null;
        }
        return TotalMode.EXACT.equals(mode) || total % ROUND != 0 ? total : null;
    }

    private static boolean degraded(@Nullable SearchMetadata metadata) {
        return metadata != null && Boolean.TRUE.equals(metadata.degraded());
    }
}
