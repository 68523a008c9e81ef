package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.StopReason.BUDGET_EXHAUSTED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Tests runs that replace responses that are too old. Their cost is estimated before, and no response is lost if its
 * replacement fails.
 */
class RefreshTest extends RunTestBase {
    private static final Duration AGE = Duration.ofDays(2);
    private static final List<String> ROWS = Lab.addresses(4);

    private BulkRunBuilder<EmailValidateRequest, EmailValidateResponse> run(RunStore store) {
        return RunAccess.with(lab.run(store), ForwardingTime.withClock(now::get))
                .refreshAfter(AGE);
    }

    private BulkRunBuilder<PeopleSearchRequest, PeopleSearchResponse> people(RunStore store) {
        return RunAccess.with(lab.search(store, 20), ForwardingTime.withClock(now::get))
                .refreshAfter(AGE);
    }

    @Test
    void aPreviewPricesWhatIsTooOld() {
        try (var run = run(store()).open()) {
            assertThat(run.process(ROWS.subList(0, 3), Lab::request)).hasSize(3);
        }
        later(AGE.minusMillis(1));
        try (var run = run(store()).open()) {
            assertThat(run.preview(ROWS, Lab::request).maxPrice()).isEqualByComparingTo("0.25");
            assertThat(run.process(ROWS.subList(3, 4), Lab::request)).hasSize(1);
        }
        later(Duration.ofMillis(1));
        try (var run = run(store()).open()) {
            Preview preview = run.preview(ROWS, Lab::request);
            assertThat(preview.known()).isEqualTo(1);
            assertThat(preview.calls()).isEqualTo(3);
            assertThat(preview.maxPrice()).isEqualByComparingTo("0.75");
            assertThat(run.process(ROWS, Lab::request)).hasSize(4);
            assertThat(run.progress().charged()).isEqualByComparingTo(preview.maxPrice());
        }
    }

    @Test
    void aPreviewPricesThePagesThatAreTooOld() {
        lab.hire(40, "arvenox.example");
        List<String> rows = List.of("arvenox.example");
        try (var run = people(store()).open()) {
            assertThat(run.process(rows, Lab::people)).hasSize(1);
            assertThat(run.preview(rows, Lab::people).maxPrice()).isZero();
        }
        later(AGE);
        try (var run = people(store()).open()) {
            BigDecimal promised = run.preview(rows, Lab::people).maxPrice();
            assertThat(run.process(rows, Lab::people)).hasSize(1);
            assertThat(promised)
                    .isEqualByComparingTo("20")
                    .isEqualByComparingTo(run.progress().charged());
        }
    }

    /** The clock was ahead when the responses were stored, by more than the age that is allowed. */
    @Test
    void aResponseFromTheFutureIsTooOld() {
        later(AGE);
        try (var run = run(store()).open()) {
            assertThat(run.process(ROWS, Lab::request)).hasSize(4);
        }
        later(AGE.negated());
        for (String cost : List.of("1", "0")) {
            try (var run = run(store()).open()) {
                assertThat(run.preview(ROWS, Lab::request).maxPrice()).isEqualByComparingTo(cost);
                assertThat(run.process(ROWS, Lab::request)).hasSize(4);
                assertThat(run.progress().charged()).isEqualByComparingTo(cost);
            }
        }
    }

    /** The clocks of two machines differ by some seconds, which is no reason to pay again. */
    @Test
    void aResponseFromTheNearFutureIsFresh() {
        later(Duration.ofSeconds(5));
        try (var run = run(store()).open()) {
            assertThat(run.process(ROWS, Lab::request)).hasSize(4);
        }
        later(Duration.ofSeconds(-5));
        try (var run = run(store()).open()) {
            assertThat(run.preview(ROWS, Lab::request).maxPrice()).isZero();
            assertThat(run.process(ROWS, Lab::request))
                    .allMatch(o -> o.charged().signum() == 0);
        }
    }

    /** The rows of a program can be others when they are read the second time. */
    @Test
    void aRunCostsNoMoreThanWasConfirmedAlthoughItsRowsHaveChanged() {
        AtomicInteger reads = new AtomicInteger();
        Iterable<String> rows =
                () -> Lab.addresses(reads.getAndIncrement() == 0 ? 3 : 10).iterator();
        try (var run = run(store()).confirmPreview(preview -> true).open()) {
            assertThat(run.process(rows, Lab::request)).hasSize(10);
            assertThat(run.progress().charged()).isEqualByComparingTo("0.75");
            assertThat(run.progress().stopped()).isEqualTo(BUDGET_EXHAUSTED);
        }
        assertThat(validations()).isEqualTo(3);
    }

    /** A person takes an hour to confirm; what was fresh in the preview is not bought again. */
    @Test
    void aRunCostsNoMoreThanWasConfirmedAlthoughResponsesAgeMeanwhile() {
        try (var run = run(store()).open()) {
            assertThat(run.process(ROWS.subList(0, 3), Lab::request)).hasSize(3);
        }
        later(AGE.minusMinutes(1));
        try (var run = run(store())
                .confirmPreview(preview -> {
                    later(Duration.ofHours(1));
                    return preview.maxPrice().compareTo(Lab.PRICE) == 0;
                })
                .open()) {
            assertThat(run.process(ROWS, Lab::request)).allMatch(o -> o.status() == FOUND);
            assertThat(run.progress().charged()).isEqualByComparingTo(Lab.PRICE);
        }
    }

    /** What was confirmed first says nothing about other rows that are processed with the same run. */
    @Test
    void eachConfirmationHoldsForItsOwnRows() {
        try (var run = run(store()).confirmPreview(preview -> true).open()) {
            assertThat(run.process(ROWS.subList(0, 1), Lab::request)).hasSize(1);
            assertThat(run.process(ROWS, Lab::request)).allMatch(o -> o.status() == FOUND);
        }
    }

    @Test
    void aRefreshThatIsCutOffReturnsTheResponseFromBefore() {
        try (var run = run(store()).open()) {
            assertThat(run.process(ROWS, Lab::request)).hasSize(4);
        }
        later(AGE);
        lab.faults().nth(2).resetAfterCharge();
        for (int time = 0; time < 2; time++) {
            try (var run = run(store()).open()) {
                var outcomes = run.process(ROWS, Lab::request).toList();
                assertThat(outcomes).allSatisfy(o -> {
                    assertThat(o.status()).isEqualTo(FOUND);
                    assertThat(Lab.body(o).email()).isEqualTo(o.row());
                });
                assertThat(store().unresolvedCalls()).hasSize(1);
                assertThat(run.progress().charged()).isEqualByComparingTo(time == 0 ? "0.75" : "0");
            }
        }
        assertThat(store().unconfirmed()).isZero(); // the second run has found out that it was charged
        assertThat(store().charged()).isEqualByComparingTo("2");
        assertThat(validations()).isEqualTo(8);
    }
}
