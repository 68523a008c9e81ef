package dev.enrichment.sdk.bulk.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.results.RequestErasedException;
import dev.enrichment.sdk.bulk.results.RequestInDoubtException;
import dev.enrichment.sdk.bulk.support.ClockTestBase;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.paging.Paginator;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests pagination with a caching client, above all when a page is too old, was erased, has an unknown outcome, or has
 * an expired cursor.
 */
class CachePagesTest extends ClockTestBase {
    private static final String COMPANY = "pages.example";

    private EnrichmentClient client;

    @BeforeEach
    void start() {
        lab.hire(40, COMPANY);
        client = store.cachingClient(
                lab.client, r -> r.maxAge(Duration.ofDays(90)).notFoundAge(Duration.ofDays(7)));
    }

    private void pass(Duration time) {
        later(time);
        lab.sandbox.advanceClock(time);
    }

    private Paginator<PersonMatch, ?> people(int items) {
        return client.people()
                .searchAll(q -> q.companyDomain(COMPANY).limit(10))
                .limitItems(items);
    }

    private Paginator<Job, JobSearchResponse> jobs(EnrichmentClient of, int items) {
        return of.jobs().searchAll(q -> q.limit(10)).limitItems(items);
    }

    private static PageFailedException failure(Iterable<?> items, List<? super Object> seen) {
        return catchThrowableOfType(PageFailedException.class, () -> items.forEach(seen::add));
    }

    private static PageFailedException failure(Iterable<?> items) {
        return failure(items, new ArrayList<>());
    }

    private void assertSpent(String credits) {
        assertThat(spent()).isEqualByComparingTo(credits);
        assertThat(store.charged()).isEqualByComparingTo(credits);
        assertThat(store.unconfirmed()).isZero();
    }

    @Test
    void behindAnExpiredCursorPeopleAreBoughtByOffset() {
        assertThat(people(20).toList()).hasSize(20);
        pass(Duration.ofHours(2));
        for (int walk = 0; walk < 2; walk++) {
            assertThat(people(40).toList()).hasSize(40).doesNotHaveDuplicates();
            assertSpent("40");
        }
    }

    /** The token of a page that failed names its place; in other words than before it would be another purchase. */
    @Test
    void aFirstPageInDoubtIsNotBoughtAgainByItsToken() {
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(1).resetAfterCharge();
        PageFailedException lost = failure(people(20));
        PageFailedException again = failure(people(20).resumeFrom(lost.resumeToken()));
        assertThat(again.getCause()).hasCauseInstanceOf(RequestInDoubtException.class);
        assertThat(lab.sandbox.requests(SandboxRoute.PEOPLE_SEARCH)).hasSize(1);
    }

    @Test
    void behindAnExpiredCursorJobsEndUntilAllAreBoughtAnew() {
        assertThat(jobs(client, 20).toList()).hasSize(20);
        pass(Duration.ofDays(2));
        List<Object> seen = new ArrayList<>();
        PageFailedException expired = failure(jobs(client, 30), seen);
        assertThat(seen).hasSize(20);
        assertThat(expired)
                .hasCauseInstanceOf(BadRequestException.class)
                .hasMessageContainingAll(
                        "page 3 failed after 20 items (0 credits)", "The cursor is unknown or has expired");
        assertSpent("20");
        assertThat(jobs(client.withOptions(CacheOptions::refresh), 30).toList()).hasSize(30);
        assertSpent("50");
        assertThat(jobs(client, 30).toList()).hasSize(30);
        assertSpent("50");
    }

    /** That nobody can ask for a page again says nothing about whether it was charged when somebody could. */
    @Test
    void aPageStaysInDoubtWhenItsCursorHasExpired() {
        lab.sandbox.faults().on(SandboxRoute.JOBS_SEARCH).nth(2).resetAfterCharge();
        assertThat(failure(jobs(client, 20))).isNotNull();
        assertThat(store.unconfirmed()).isEqualByComparingTo("10");
        pass(Duration.ofDays(2));
        EnrichmentClient repeating = store.cachingClient(
                lab.client, r -> r.maxAge(Duration.ofDays(90)).resendInDoubt());
        assertThat(failure(jobs(repeating, 20))).hasCauseInstanceOf(BadRequestException.class);
        assertThat(spent()).isEqualByComparingTo("20");
        assertThat(store.unconfirmed()).isEqualByComparingTo("10");
    }

    @Test
    void pagesWhoseFirstOneIsTooOldAreBoughtAnew() {
        assertThat(people(30).toList()).hasSize(30);
        pass(Duration.ofDays(91));
        assertThat(people(30).toList()).hasSize(30);
        assertSpent("60");
    }

    @Test
    void anErasedPageEndsThePagination() {
        assertThat(people(30).toList()).hasSize(30);
        assertThat(store.erase("person-15")).isEqualTo(1);
        List<Object> seen = new ArrayList<>();
        PageFailedException erased = failure(people(30), seen);
        assertThat(erased.getCause()).hasCauseInstanceOf(RequestErasedException.class);
        assertThat(seen).hasSize(10);
        assertSpent("30");
    }

    @Test
    void theEmptyLastPageIsAsOldAsTheOthers() {
        Object cursor = Objects.requireNonNull(
                jobs(client, 10).pages().iterator().next().response().body().cursor());
        lab.sandbox.respondTo(SandboxRoute.JOBS_SEARCH).with("{\"jobs\":[],\"credits_consumed\":0}");
        for (int walk = 0; walk < 2; walk++) {
            assertThat(client.jobs()
                            .search(q -> q.limit(10).cursor(cursor))
                            .body()
                            .jobs())
                    .isEmpty();
            pass(Duration.ofDays(8));
        }
        assertThat(lab.sandbox.requests(SandboxRoute.JOBS_SEARCH)).hasSize(2);
    }
}
