package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.paging.Paginator;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A search that has pages.
 *
 * @param <Q> the type of the request
 * @param <R> the type of a page
 * @param <T> the type of a row
 * @param endpoint the operation
 * @param paged the operation with its pages
 * @param request makes a request with this limit
 * @param cursors whether it can be paged by cursor
 * @param perRow the price of a row
 * @param perPage the price of a page with rows
 */
record PaginationTarget<Q extends Record, R extends Record, T>(
        Endpoint<?> endpoint,
        PagedOperation<Q, R, T> paged,
        IntFunction<Q> request,
        boolean cursors,
        BigDecimal perRow,
        BigDecimal perPage) {
    static final PaginationTarget<?, ?, ?> JOBS = new PaginationTarget<>(
            endpoint("jobs"),
            Operations.JOB_SEARCH,
            limit -> JobSearchRequest.builder().limit(limit).build(),
            true,
            BigDecimal.ONE,
            BigDecimal.ZERO);

    static final List<PaginationTarget<?, ?, ?>> BY_OFFSET = List.of(
            new PaginationTarget<>(
                    endpoint("companies"),
                    Operations.COMPANY_SEARCH,
                    limit -> CompanySearchRequest.builder().limit(limit).build(),
                    true,
                    BigDecimal.ONE,
                    BigDecimal.ZERO),
            new PaginationTarget<>(
                    endpoint("people"),
                    Operations.PEOPLE_SEARCH,
                    limit -> PeopleSearchRequest.builder()
                            .companyDomain("northwind.example")
                            .limit(limit)
                            .build(),
                    true,
                    BigDecimal.ONE,
                    BigDecimal.ZERO),
            new PaginationTarget<>(
                    endpoint("lookalike"),
                    Operations.COMPANY_LOOKALIKE,
                    limit -> LookalikeRequest.builder()
                            .companyDomain("northwind.example")
                            .limit(limit)
                            .build(),
                    false,
                    BigDecimal.ZERO,
                    BigDecimal.valueOf(5)));

    static final List<PaginationTarget<?, ?, ?>> BY_CURSOR = List.of(BY_OFFSET.get(0), BY_OFFSET.get(1), JOBS);

    private static Endpoint<?> endpoint(String name) {
        return Endpoint.PAID.stream()
                .filter(endpoint -> endpoint.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    Paginator<T, R> paginator(EnrichmentClient client, int limit) {
        return client.paginate(paged, request.apply(limit));
    }

    BigDecimal price(int rows) {
        return rows == 0 ? BigDecimal.ZERO : perPage.add(perRow.multiply(BigDecimal.valueOf(rows)));
    }

    @Override
    public String toString() {
        return endpoint.name();
    }
}
