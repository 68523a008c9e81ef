package dev.enrichment.sdk.internal.paging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tests how pagination selects the next page, without making calls. No page may have more items than the user's maximum
 * still permits.
 */
class PagingProgressTest {
    private static <R> ApiResponse<R> page(
            Class<R> type, String list, String member, int from, int count, String cursor) {
        String items = IntStream.range(from, from + count)
                .mapToObj(i -> "{\"" + member + "\":\"" + i + "\"}")
                .collect(Collectors.joining(","));
        String json = "{\"" + list + "\":[" + items + "],\"has_more\":true,\"next_cursor\":" + cursor + "}";
        return ApiResponse.of(JsonCodec.standard()
                .decode(json.getBytes(StandardCharsets.UTF_8), type)
                .value());
    }

    private static ApiResponse<CompanySearchResponse> companies(int from, int count, String cursor) {
        return page(CompanySearchResponse.class, "companies", "company_domain", from, count, cursor);
    }

    @Test
    void theLastPageIsSmallerByOffsetBecauseItCannotBeByCursor() {
        CompanySearchRequest request = CompanySearchRequest.builder().limit(10).build();
        PagingProgress<CompanySearchRequest, CompanySearchResponse, Company> pages =
                PagingProgress.start(Operations.COMPANIES_SEARCH, request, 17);
        CompanySearchRequest first = Objects.requireNonNull(pages.nextRequest());
        assertThat(first.limit()).isEqualTo(9);
        assertThat(pages.nextRequest()).isEqualTo(first);
        pages = pages.accept(first, companies(0, 9, "\"c1\""));
        assertThat(pages.itemsLeft()).isEqualTo(8);
        CompanySearchRequest second = Objects.requireNonNull(pages.nextRequest());
        assertThat(second.cursor()).isNull();
        assertThat(second.offset()).isEqualTo(9);
        assertThat(second.limit()).isEqualTo(8);
        pages = pages.accept(second, companies(9, 8, "null"));
        assertThat(pages.itemsLeft()).isZero();
        assertThat(pages.nextRequest()).isNull();
    }

    @Test
    void withoutOffsetsItEndsAFewItemsEarlier() {
        JobSearchRequest request = JobSearchRequest.builder().limit(10).build();
        PagingProgress<JobSearchRequest, JobSearchResponse, Job> pages =
                PagingProgress.start(Operations.JOBS_SEARCH, request, 17);
        for (int page = 0; page < 2; page++) {
            JobSearchRequest next = Objects.requireNonNull(pages.nextRequest());
            assertThat(next.limit()).isEqualTo(8);
            pages = pages.accept(
                    next, page(JobSearchResponse.class, "signals", "id", page * 8, 8, "\"c" + page + "\""));
            assertThat(pages.failure()).isNull();
        }
        assertThat(pages.itemsLeft()).isEqualTo(1);
        assertThat(pages.nextRequest()).isNull();
    }

    @Test
    void refusesThePageItHasHad() {
        CompanySearchRequest request = CompanySearchRequest.builder().limit(10).build();
        PagingProgress<CompanySearchRequest, CompanySearchResponse, Company> pages =
                PagingProgress.start(Operations.COMPANIES_SEARCH, request, 100);
        CompanySearchRequest first = Objects.requireNonNull(pages.nextRequest());
        var afterFirst = pages.accept(first, companies(0, 10, "\"c1\""));
        CompanySearchRequest second = Objects.requireNonNull(afterFirst.nextRequest());
        assertThat(second.cursor()).isEqualTo("c1");
        var afterSecond = afterFirst.accept(second, companies(0, 10, "\"c2\""));
        assertThat(afterSecond.failure()).hasMessageContaining("only items that it had sent before");
        // The response has no charge, so the page may be requested again.
        assertThat(afterSecond.nextRequest()).isEqualTo(second);
    }

    @Test
    void aProgressIsAValueFromWhichTheSearchCanContinueAgain() {
        CompanySearchRequest request = CompanySearchRequest.builder().limit(2).build();
        PagingProgress<CompanySearchRequest, CompanySearchResponse, Company> start =
                PagingProgress.start(Operations.COMPANIES_SEARCH, request, 100);
        var once = start.accept(request, companies(0, 2, "\"c1\""));
        var again = start.accept(request, companies(0, 2, "\"c1\""));
        assertThat(again.failure()).isNull();
        assertThat(start.nextRequest()).isEqualTo(request);
        assertThat(start.itemsLeft()).isEqualTo(100);
        for (var progress : List.of(once, again, once)) {
            CompanySearchRequest second = Objects.requireNonNull(progress.nextRequest());
            assertThat(second.cursor()).isEqualTo("c1");
            assertThat(progress.accept(second, companies(2, 2, "\"c2\"")).itemsLeft())
                    .isEqualTo(96);
        }
    }
}
