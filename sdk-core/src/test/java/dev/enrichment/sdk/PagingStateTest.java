package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.paging.PagingState;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tests how pagination selects the next page, without making calls. No page may have more items than the user's maximum
 * still permits.
 */
class PagingStateTest {
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
        PagingState<CompanySearchRequest, CompanySearchResponse, Company> pages =
                new PagingState<>(Operations.COMPANY_SEARCH, request, 17);
        CompanySearchRequest first = Objects.requireNonNull(pages.nextRequest());
        assertThat(first.limit()).isEqualTo(9);
        assertThat(pages.nextRequest()).isEqualTo(first);
        assertThat(pages.accept(first, companies(0, 9, "\"c1\"")).items()).hasSize(9);
        assertThat(pages.itemsLeft()).isEqualTo(8);
        CompanySearchRequest second = Objects.requireNonNull(pages.nextRequest());
        assertThat(second.cursor()).isNull();
        assertThat(second.offset()).isEqualTo(9);
        assertThat(second.limit()).isEqualTo(8);
        assertThat(pages.accept(second, companies(9, 8, "null")).items()).hasSize(8);
        assertThat(pages.nextRequest()).isNull();
    }

    @Test
    void withoutOffsetsItEndsAFewItemsEarlier() {
        JobSearchRequest request = JobSearchRequest.builder().limit(10).build();
        PagingState<JobSearchRequest, JobSearchResponse, Job> pages =
                new PagingState<>(Operations.JOB_SEARCH, request, 17);
        for (int page = 0; page < 2; page++) {
            JobSearchRequest next = Objects.requireNonNull(pages.nextRequest());
            assertThat(next.limit()).isEqualTo(8);
            assertThat(pages.accept(
                                    next,
                                    page(
                                            JobSearchResponse.class,
                                            "signals",
                                            "job_id",
                                            page * 8,
                                            8,
                                            "\"c" + page + "\""))
                            .items())
                    .hasSize(8);
        }
        assertThat(pages.itemsLeft()).isEqualTo(1);
        assertThat(pages.nextRequest()).isNull();
    }

    @Test
    void refusesThePageItHasHad() {
        CompanySearchRequest request = CompanySearchRequest.builder().limit(10).build();
        PagingState<CompanySearchRequest, CompanySearchResponse, Company> pages =
                new PagingState<>(Operations.COMPANY_SEARCH, request, 100);
        CompanySearchRequest first = Objects.requireNonNull(pages.nextRequest());
        var unused = pages.accept(first, companies(0, 10, "\"c1\""));
        CompanySearchRequest second = Objects.requireNonNull(pages.nextRequest());
        assertThat(second.cursor()).isEqualTo("c1");
        assertThatExceptionOfType(PageFailedException.class)
                .isThrownBy(() -> pages.accept(second, companies(0, 10, "\"c2\"")))
                .withMessageContaining("only items that it had sent before");
    }
}
