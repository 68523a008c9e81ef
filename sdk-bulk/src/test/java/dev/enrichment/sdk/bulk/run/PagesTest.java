package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FAILED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static dev.enrichment.sdk.bulk.results.StopReason.BUDGET_EXHAUSTED;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.CHARGED_RESPONSE_LOST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests runs in which each row is a search with several pages. */
class PagesTest extends RunTestBase {
    private static final String COMPANY = "quorvane.example";

    @BeforeEach
    void start() {
        lab.hire(60, COMPANY, "nobwick.example");
    }

    /** Outcome of a row, and the people on its pages, which can be read only while the store is open. */
    private record Seen(RowOutcome<String, PeopleSearchResponse> outcome, List<PersonMatch> people) {
        static Seen of(RowOutcome<String, PeopleSearchResponse> outcome) {
            return new Seen(
                    outcome,
                    outcome.pages().stream()
                            .flatMap(page -> page.body().people().stream())
                            .toList());
        }
    }

    private Seen search(long maxItems) {
        try (RunStore store = lab.store();
                var run = lab.search(store, maxItems).open()) {
            return Seen.of(first(run.process(List.of(COMPANY), Lab::people)));
        }
    }

    private List<RecordedCall> calls() {
        return lab.sandbox.requests(SandboxRoute.PEOPLE_SEARCH);
    }

    @Test
    void aRowHasAllItsPagesUpToTheMaximumAndNoneIsBoughtTwice() {
        Seen first = search(35);
        assertThat(first.outcome().status()).isEqualTo(FOUND);
        assertThat(first.outcome().pages().count()).isEqualTo(4);
        assertThat(first.people()).hasSize(35).doesNotHaveDuplicates();
        assertThat(first.outcome().charged()).isEqualByComparingTo("35").isEqualByComparingTo(spent());
        assertThat(calls()).hasSize(4);

        Seen again = search(35);
        assertThat(again.people()).isEqualTo(first.people());
        assertThat(again.outcome().charged()).isZero();
        assertThat(again.outcome().receipt())
                .satisfies(r -> assertThat(r.charged()).isEqualByComparingTo("35"));
        assertThat(calls()).hasSize(4);

        // More items later: the pages that are there stay in use, and fewer need no call.
        Seen more = search(50);
        assertThat(more.people()).hasSize(50).startsWith(first.people().toArray(PersonMatch[]::new));
        assertThat(more.people()).doesNotHaveDuplicates();
        assertThat(more.outcome().charged()).isEqualByComparingTo("15");
        assertThat(search(7).outcome().charged()).isZero();
        assertThat(search(31).outcome().charged()).isZero();
        assertThat(spent()).isEqualByComparingTo("50");
    }

    /** An offset replaces a cursor that has expired. */
    @ParameterizedTest(name = "{0} hours later")
    @ValueSource(ints = {0, 2})
    void aRowThatFailedContinuesAfterItsPages(int hours) {
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(3).status(403);
        Seen failed = search(35);
        assertThat(failed.outcome().status()).isEqualTo(FAILED);
        assertThat(failed.outcome().message()).startsWith("page 3: ").contains("403");
        assertThat(failed.outcome().pages()).hasToString("2 pages for 18 credits");
        assertThat(failed.outcome().charged()).isEqualByComparingTo("18");
        lab.sandbox.advanceClock(Duration.ofHours(hours));
        Seen complete = search(35);
        assertThat(complete.people()).hasSize(35).startsWith(failed.people().toArray(PersonMatch[]::new));
        assertThat(complete.outcome().charged()).isEqualByComparingTo("17");
        assertThat(complete.people()).doesNotHaveDuplicates();
    }

    @Test
    void aPageInDoubtIsReconciledBeforeTheRowContinues() throws Exception {
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(3).resetAfterCharge();
        for (int i = 0; i < 2; i++) {
            Seen doubtful = search(35);
            assertThat(doubtful.outcome().status()).isEqualTo(IN_DOUBT);
            // The second run has found out that it was charged.
            assertThat(doubtful.outcome().message())
                    .startsWith("page 3: people.search " + (i == 0 ? "may have been charged" : "was charged"));
            assertThat(doubtful.people()).hasSize(18);
        }
        assertThat(calls()).hasSize(3);
        assertThat(decisions(store().unresolvedCalls())).containsExactly(CHARGED_RESPONSE_LOST);
        assertThat(store().charged()).isEqualByComparingTo("27");
        assertThat(search(35).outcome().status()).isEqualTo(IN_DOUBT);
        try (var run = lab.search(store(), 35).open()) {
            assertThat(run.resendInDoubt(BigDecimal.TEN, unresolved -> true)).allMatch(o -> o.status() == FOUND);
        }
        assertThat(search(35).people()).hasSize(35).doesNotHaveDuplicates();
        assertThat(spent()).isEqualByComparingTo("44");
    }

    @Test
    void aPageThatWasNotChargedIsSentAgainAfterReconciliation() throws Exception {
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(2).resetBeforeProcessing();
        assertThat(search(35).outcome().status()).isEqualTo(IN_DOUBT);
        assertThat(store().reconcile(lab.client).isComplete()).isTrue();
        assertThat(search(35).people()).hasSize(35).doesNotHaveDuplicates();
        assertThat(spent()).isEqualByComparingTo("35");
    }

    @Test
    void aPageInDoubtWhoseCursorHasExpiredIsRepeatedByOffset() {
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(3).resetAfterCharge();
        assertThat(search(35).outcome().status()).isEqualTo(IN_DOUBT);
        lab.sandbox.advanceClock(Duration.ofHours(2));
        try (var run = lab.search(store(), 35).open()) {
            assertThat(run.resendInDoubt(BigDecimal.TEN, unresolved -> true)).allMatch(o -> o.status() == FAILED);
            assertThat(run.process(List.of(COMPANY), Lab::people).map(Seen::of))
                    .singleElement()
                    .satisfies(seen -> assertThat(seen.people()).hasSize(35).doesNotHaveDuplicates());
            // The first attempt keeps counting: open() has found out what it cost.
            assertThat(store().unconfirmed()).isZero();
            assertThat(store().charged()).isEqualByComparingTo("44");
        }
        assertThat(spent()).isEqualByComparingTo("44");
    }

    /** Another run buys the page while this one waits for its turn, and the response, which stated its cost, is lost. */
    @Test
    void aPageThatAnotherRunLeavesInDoubtAfterTheCursorWasRefusedIsNotSentAgain() throws Exception {
        assertThat(search(10).people()).hasSize(10);
        lab.sandbox.advanceClock(Duration.ofHours(2));
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(3).cutBodyAt(40);
        CompletableFuture<OutcomeStatus> slow;
        try (EnrichmentClient limited = lab.builder(lab.sandbox.url())
                        .rateLimit(Operations.PEOPLE_SEARCH, 30, 1)
                        .build();
                var run = Lab.search(store(), limited, 20).open()) {
            slow = CompletableFuture.supplyAsync(
                    () -> first(run.process(List.of(COMPANY), Lab::people)).status());
            Until.holds(() -> calls().size() == 2);
            assertThat(search(20).outcome().status()).isEqualTo(IN_DOUBT);
            assertThat(store().unconfirmed()).isZero();
            assertThat(slow.get(30, TimeUnit.SECONDS)).isEqualTo(IN_DOUBT);
        }
        assertThat(calls()).hasSize(4);
    }

    @Test
    void anOutcomeCrossesProcessBoundariesWithItsPages() throws Exception {
        RowOutcome<?, ?> outcome;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (var run = lab.search(store(), 20).open();
                ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            outcome = first(run.process(List.of(COMPANY), Lab::people));
            out.writeObject(outcome);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            var copy = (RowOutcome<?, ?>) in.readObject();
            assertThat(copy.row()).isEqualTo(COMPANY);
            assertThat(copy.charged()).isEqualByComparingTo("20");
            assertThat(copy.body()).isEqualTo(outcome.body());
            assertThat(copy.pages().count()).isEqualTo(2);
            assertThat(copy.pages().stream().map(ApiResponse::body)).doesNotContainNull();
        }
    }

    @Test
    void aBudgetEndsARowBetweenTwoPages() {
        try (var run = lab.search(store(), 35).budget(CreditBudget.of(20)).open()) {
            var outcome = first(run.process(List.of(COMPANY), Lab::people));
            assertThat(outcome.status()).isEqualTo(NOT_ATTEMPTED);
            assertThat(outcome.message()).isEqualTo("page 3: " + BUDGET_EXHAUSTED);
            assertThat(outcome.charged()).isEqualByComparingTo("18");
            assertThat(run.progress().charged()).isEqualByComparingTo("18");
        }
        assertThat(search(35).outcome().charged()).isEqualByComparingTo("17");
    }

    @Test
    void thePreviewHasThePriceOfWhatIsLeft() {
        List<String> rows = List.of(COMPANY, "nobwick.example", "QUORVANE.example");
        try (var run = lab.search(store(), 35).open()) {
            Preview all = run.preview(rows, Lab::people);
            assertThat(all.distinct()).isEqualTo(2);
            assertThat(all.calls()).isEqualTo(2);
            assertThat(all.maxPrice()).isEqualByComparingTo("70");
            lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(3).status(403);
            run.process(List.of(COMPANY), Lab::people).forEach(o -> {});
            Preview rest = run.preview(List.of(COMPANY), Lab::people);
            assertThat(rest.calls()).isEqualTo(1);
            assertThat(rest.maxPrice()).isEqualByComparingTo("17");
            run.process(rows, Lab::people).forEach(o -> {});
            Preview nothing = run.preview(rows, Lab::people);
            assertThat(nothing.calls()).isZero();
            assertThat(nothing.known()).isEqualTo(2);
            assertThat(nothing.maxPrice()).isZero();
        }
    }

    @Test
    void equalRowsShareTheirPages() {
        List<String> rows = List.of(COMPANY, "Quorvane.example", COMPANY);
        Function<String, PeopleSearchRequest> mapping = domain -> Lab.people(domain).toBuilder()
                .limit(domain.equals(COMPANY) ? 9 : 10)
                .build();
        try (var run = lab.search(store(), 25).open()) {
            assertThat(run.preview(rows, mapping).maxPrice()).isBetween(BigDecimal.valueOf(25), BigDecimal.valueOf(30));
            var outcomes = run.process(rows, mapping).toList();
            assertThat(outcomes).allMatch(o -> Seen.of(o).people().size() == 25);
            assertThat(outcomes)
                    .<String>extracting(o -> o.charged().stripTrailingZeros().toPlainString())
                    .containsExactly("25", "0", "0");
            assertThat(run.progress().fromStore()).isEqualTo(2);
        }
        assertThat(spent()).isEqualByComparingTo("25");
    }

    private RowOutcome<Integer, JobSearchResponse> jobs(long maxItems) {
        try (RunStore store = lab.store();
                var run = lab.search(store, Operations.JOBS_SEARCH, maxItems).open()) {
            return first(run.process(
                    List.of(8), limit -> JobSearchRequest.builder().limit(limit).build()));
        }
    }

    @Test
    void jobsKeepTheirPagesWhenTheirCursorExpires() {
        lab.sandbox.faults().on(SandboxRoute.JOBS_SEARCH).nth(3).status(403);
        for (int run = 0; run < 3; run++) {
            var outcome = jobs(31);
            assertThat(outcome.status()).isEqualTo(run == 0 ? FAILED : FOUND);
            // Four pages of seven: a last one of three would need another cursor.
            assertThat(outcome.pages().count()).isEqualTo(run == 0 ? 2 : 4);
            assertThat(outcome.charged()).isEqualByComparingTo(run == 2 ? "0" : "14");
        }
        lab.sandbox.faults().clear();
        lab.sandbox.advanceClock(Duration.ofHours(2));
        var expired = jobs(100);
        assertThat(expired.status()).isEqualTo(FAILED);
        assertThat(expired.pages().count()).isEqualTo(4);
        assertThat(expired.message()).startsWith("page 5: ").contains("cursor");
        assertThat(spent()).isEqualByComparingTo("28");
    }

    @Test
    void aServiceThatSendsTheSamePageAgainIsNotPaidForMore() {
        try (var run = lab.search(store(), 100).open()) {
            // The first page once more: the service ignores the cursor.
            String page = new String(
                    lab.client
                            .codec()
                            .encode(lab.client
                                    .people()
                                    .search(Lab.people(COMPANY))
                                    .body()),
                    java.nio.charset.StandardCharsets.UTF_8);
            lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).always().body(page);
            for (int i = 0; i < 2; i++) {
                var outcome = first(run.process(List.of(COMPANY), Lab::people));
                assertThat(outcome.status()).isEqualTo(FAILED);
                assertThat(outcome.pages().count()).isEqualTo(1);
                assertThat(outcome.message()).contains("only items that it had sent before");
            }
        }
        assertThat(calls()).hasSize(3);
    }

    @Test
    void pagesOfARefreshedRowAreAllBoughtAgain() {
        for (String cost : List.of("20", "0", "10", "10")) {
            try (RunStore store = lab.store();
                    var run = RunAccess.with(lab.search(store, 20), ForwardingTime.withClock(now::get))
                            .refreshAfter(Duration.ofDays(2))
                            .open()) {
                assertThat(first(run.process(List.of(COMPANY), Lab::people)).charged())
                        .isEqualByComparingTo(cost);
            }
            later(Duration.ofDays(cost.equals("0") ? 2 : 1));
            if (cost.equals("0")) {
                // Refreshed in part: the second page of the row is the older one then.
                lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(2).status(403);
            } else if (cost.equals("10")) {
                later(Duration.ofDays(-1));
            }
        }
        assertThat(spent()).isEqualByComparingTo("40");
    }

    @Test
    void aRefreshThatIsCutOffAtTheFirstPageReturnsThePagesFromBefore() {
        Seen before = refreshed();
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(1).resetAfterCharge();
        later(Duration.ofDays(3));
        for (int run = 0; run < 2; run++) {
            Seen seen = refreshed();
            assertThat(seen.outcome().status()).isEqualTo(FOUND);
            assertThat(seen.people()).hasSize(20).isEqualTo(before.people());
            assertThat(seen.outcome().charged()).isZero();
            assertThat(store().unresolvedCalls()).hasSize(1);
        }
        assertThat(calls()).hasSize(3);
    }

    /** People who were added since move others to later positions, so pages of two searches would lack some. */
    @Test
    void aRefreshThatIsCutOffAfterTheFirstPageMixesNoPagesOfTwoSearches() {
        assertThat(refreshed().people()).hasSize(20);
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(2).resetBeforeProcessing();
        later(Duration.ofDays(3));
        for (String cost : List.of("10", "0")) {
            Seen cutOff = refreshed();
            assertThat(cutOff.outcome().status()).isEqualTo(IN_DOUBT);
            assertThat(cutOff.outcome().message()).startsWith("page 2: people.search may have been charged");
            assertThat(cutOff.people()).hasSize(10);
            assertThat(cutOff.outcome().charged()).isEqualByComparingTo(cost);
            assertThat(search(20).outcome().status()).isEqualTo(IN_DOUBT);
        }
        assertThat(Lab.resolveAll(store(), false)).isEqualTo(1);
        Seen complete = search(20);
        assertThat(complete.people()).hasSize(20).doesNotHaveDuplicates();
        assertThat(complete.outcome().charged()).isEqualByComparingTo("10");
        assertThat(spent()).isEqualByComparingTo("40");
    }

    /** The refresh failed at the second page. A run that refreshes nothing may not mix the pages either. */
    @Test
    void aRunContinuesTheRefreshOfAnEarlierRun() {
        assertThat(refreshed().people()).hasSize(20);
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(2).status(403);
        later(Duration.ofDays(3));
        assertThat(refreshed().outcome().status()).isEqualTo(FAILED);
        try (var run = lab.search(store(), 20).open()) {
            assertThat(run.preview(List.of(COMPANY), Lab::people).maxPrice()).isEqualByComparingTo("10");
        }
        assertThat(search(20).outcome().charged()).isEqualByComparingTo("10");
        assertThat(search(20).outcome().charged()).isZero();
    }

    @Test
    void aClockThatIsSetBackBetweenTwoPagesBuysNoPageAgain() {
        assertThat(refreshed(10).people()).hasSize(10);
        later(Duration.ofHours(-1));
        assertThat(refreshed(20).outcome().charged()).isEqualByComparingTo("10");
        assertThat(refreshed(20).outcome().charged()).isZero();
        assertThat(search(20).outcome().charged()).isZero();
    }

    private Seen refreshed() {
        return refreshed(20);
    }

    /** Buys pages again that are older than two days, according to the clock of the test. */
    private Seen refreshed(long maxItems) {
        try (RunStore store = lab.store();
                var run = RunAccess.with(lab.search(store, maxItems), ForwardingTime.withClock(now::get))
                        .refreshAfter(Duration.ofDays(2))
                        .open()) {
            return Seen.of(first(run.process(List.of(COMPANY), Lab::people)));
        }
    }

    @Test
    void theSecondStepCanHavePages() {
        try (var lookup = lab.run(store(), Operations.COMPANIES_LOOKUP).open()) {
            var staff = lookup.then(Operations.PEOPLE_SEARCH, 12);
            var companies = lookup.process(List.of(COMPANY), Lab::company);
            assertThat(staff.process(companies, company -> Lab.people(company.row())))
                    .singleElement()
                    .satisfies(outcome -> assertThat(outcome.pages().charged()).isEqualByComparingTo("12"));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BulkRun.of(lab.client, Operations.PEOPLE_SEARCH, 0))
                .withMessage("maxItemsPerRow must be at least 1, but is 0");
    }
}
