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
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.paging.PagedOperation;
import dev.enrichment.sdk.paging.PagedOperation.PageInfo;
import dev.enrichment.sdk.paging.PagedOperation.PageRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations of the catalogue whose responses are pages, and how to get from one page to the next. */
public final class PagedOperations {
    /** Companies by filters; 1 credit for each company of each page. */
    public static final PagedOperation<CompanySearchRequest, CompanySearchResponse, Company> COMPANY_SEARCH =
            new PagedOperation<>(
                    Operations.COMPANY_SEARCH,
                    10,
                    true,
                    CompanySearchResponse::companies,
                    page -> new PageInfo(
                            page.nextCursor(),
                            page.hasMore(),
                            page.offset(),
                            page.limitApplied(),
                            degraded(page.metadata())),
                    request -> new PageRequest(request.limit(), request.offset(), request.cursor()),
                    (request, place) -> request.toBuilder()
                            .limit(place.limit())
                            .offset(place.offset())
                            .cursor(place.cursor())
                            .build());

    /** Companies like a seed; 5 credits for each page that has any, however many: ask for large pages. */
    public static final PagedOperation<LookalikeRequest, LookalikeResponse, Company> COMPANY_LOOKALIKE =
            new PagedOperation<>(
                    Operations.COMPANY_LOOKALIKE,
                    25,
                    true,
                    LookalikeResponse::companies,
                    page -> new PageInfo(null, null, page.offset(), page.limitApplied(), degraded(page.metadata())),
                    request -> new PageRequest(request.limit(), request.offset(), null),
                    (request, place) -> request.toBuilder()
                            .limit(place.limit())
                            .offset(place.offset())
                            .build());

    /** People at companies; 1 credit for each person of each page, more for unlocked contact details. */
    public static final PagedOperation<PeopleSearchRequest, PeopleSearchResponse, PersonMatch> PEOPLE_SEARCH =
            new PagedOperation<>(
                    Operations.PEOPLE_SEARCH,
                    25,
                    true,
                    PeopleSearchResponse::people,
                    page -> new PageInfo(
                            page.nextCursor(), page.more(), page.offset(), page.limitApplied(), page.degraded()),
                    request -> new PageRequest(request.limit(), request.offset(), request.cursor()),
                    (request, place) -> request.toBuilder()
                            .limit(place.limit())
                            .offset(place.offset())
                            .cursor(place.cursor())
                            .build());

    /** Jobs by filters; 1 credit for each job of each page. Its pages are known by cursor only. */
    public static final PagedOperation<JobSearchRequest, JobSearchResponse, Job> JOB_SEARCH = new PagedOperation<>(
            Operations.JOB_SEARCH,
            25,
            false,
            JobSearchResponse::jobs,
            page -> new PageInfo(page.cursor(), page.more(), null, null, degraded(page.metadata())),
            request -> new PageRequest(request.limit(), null, request.cursor()),
            (request, place) -> request.toBuilder()
                    .limit(place.limit())
                    .cursor(place.cursor())
                    .build());

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

    private static boolean degraded(@Nullable SearchMetadata metadata) {
        return metadata != null && Boolean.TRUE.equals(metadata.degraded());
    }
}
