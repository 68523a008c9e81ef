package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_FOUND;
import static dev.enrichment.sdk.bulk.results.StopReason.API_KEY_REJECTED;
import static dev.enrichment.sdk.bulk.results.StopReason.BUDGET_EXHAUSTED;
import static dev.enrichment.sdk.bulk.results.StopReason.CLOSED;
import static dev.enrichment.sdk.bulk.results.StopReason.DAILY_LIMIT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.credits.CreditBudget;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests everything that stops or limits a run, such as a budget, a rejected API key, a long rate limit, closing and
 * interrupts.
 */
class RunLimitsTest extends RunTestBase {
    @Test
    void aRejectedKeyStopsTheRunAtOnceAndItCanBeResumed() {
        try (var wrong = lab.client("wrong-key", o -> {});
                var run = Lab.run(store(), wrong).open()) {
            var outcomes = run.process(Lab.addresses(2_000), Lab::request).toList();
            assertThat(outcomes).hasSize(2_000).allMatch(o -> o.status() == NOT_ATTEMPTED);
            assertThat(run.progress().stopped()).isEqualTo(API_KEY_REJECTED);
            assertThat(lab.sandbox.requests("wrong-key")).hasSizeLessThan(30);
        }
        try (var run = lab.run(store()).open()) {
            assertThat(run.process(Lab.addresses(10), Lab::request)).allMatch(o -> o.status() == FOUND);
        }
    }

    @Test
    void tooFewCreditsStopTheRun() {
        lab.sandbox.account().balance(new BigDecimal("2.6"));
        var outcomes = lab.validate(Lab.addresses(100));
        assertThat(Collections.frequency(statuses(outcomes), FOUND)).isEqualTo(10);
        assertThat(Collections.frequency(statuses(outcomes), NOT_ATTEMPTED)).isEqualTo(90);
        lab.sandbox.account().balance(1_000);
        assertThat(cost(lab.validate(Lab.addresses(100)))).isEqualByComparingTo("22.5");
    }

    @Test
    void theBudgetIsForTheStoreOverAllRuns() {
        for (int i = 0; i < 3; i++) {
            try (var run = lab.run(store()).budget(CreditBudget.of(5)).open()) {
                var statuses = statuses(run.process(Lab.addresses(100), Lab::request));
                assertThat(Collections.frequency(statuses, FOUND)).isEqualTo(20);
                assertThat(run.progress().stopped()).isEqualTo(BUDGET_EXHAUSTED);
            }
        }
        assertThat(store().charged()).isEqualByComparingTo("5");
        assertThat(spent()).isEqualByComparingTo("5");
    }

    @Test
    void aLongLimitStopsTheRunAndAShortOneIsWaitedFor() {
        lab.faults().first(4).status(429, Map.of("Retry-After", "1"));
        assertThat(lab.validate(Lab.addresses(20))).allMatch(o -> o.status() == FOUND);

        lab.faults().always().status(429, Map.of("Retry-After", "7200"));
        try (var run = lab.run(store()).open()) {
            assertThat(run.process(Lab.addresses(20, 40), Lab::request)).allMatch(o -> o.status() == NOT_ATTEMPTED);
            assertThat(run.progress().stopped()).isEqualTo(DAILY_LIMIT);
        }
    }

    @Test
    void callsThatHoldTheRestOfTheBudgetAreWaitedFor() {
        lab.faults().always().delay(Duration.ofMillis(600));
        var client = lab.client.withOptions(o -> o.totalTimeout(Duration.ofSeconds(1)));
        try (var run = Lab.run(store(), client).budget(new BigDecimal("0.5")).open()) {
            // Undecidable addresses are free, so each of them fits once an earlier one has ended.
            assertThat(run.process(List.of(0, 1, 2, 3, 4, 5, 6, 7), i -> Lab.request(i + "@ostamere.example"))
                            .map(RowOutcome::status))
                    .hasSize(8)
                    .containsOnly(NOT_FOUND);
        }
    }

    @Test
    void rowsAreReadAsOutcomesAreTaken() {
        List<Integer> read = new ArrayList<>();
        var endless = Stream.iterate(0, i -> i + 1).peek(read::add).iterator();
        try (var run = lab.run(store()).maxConcurrency(4).open()) {
            try (var outcomes = run.process(endless, i -> Lab.request("p" + i + "@quorvane.example"))) {
                assertThat(outcomes.limit(30).toList()).hasSize(30);
                assertThat(read).hasSizeBetween(30, 40);
                assertThatIllegalStateException()
                        .isThrownBy(() -> run.process(Lab.addresses(3), Lab::request))
                        .withMessage("the run is processing other rows: consume their stream to its end, or close it");
            }
            // Another stream may follow one that was closed, and the store has what was in flight.
            assertThat(run.process(Lab.addresses(3), Lab::request)).hasSize(3);
            // The thread that reads can have been a few rows ahead of the calls when the stream was closed.
            assertThat(run.process(read, i -> Lab.request("p" + i + "@quorvane.example")))
                    .hasSize(read.size())
                    .filteredOn(outcome -> outcome.charged().signum() > 0)
                    .hasSizeLessThanOrEqualTo(4);
            assertThat(validations()).as("each row once").isEqualTo(read.size() + 3);
        }
        assertThat(spent()).isEqualByComparingTo(new BigDecimal(validations()).multiply(Lab.PRICE));
    }

    @Test
    void aSecondStreamIsRefusedBeforeItSendsAnythingAndTheFirstGoesOn() {
        try (var run = lab.run(store())
                .confirmPreview(preview -> !preview.toString().isEmpty())
                .open()) {
            Iterator<?> first = run.process(Lab.addresses(100), Lab::request).iterator();
            var late = run.process(Lab.addresses(100, 103), Lab::request).iterator();
            assertThat(first.hasNext()).isTrue();
            assertThatIllegalStateException().isThrownBy(late::hasNext);
            assertThatIllegalStateException().isThrownBy(() -> run.process(Lab.addresses(100, 103), Lab::request));
            List<Object> outcomes = new ArrayList<>();
            first.forEachRemaining(outcomes::add);
            assertThat(outcomes).hasSize(100);
            assertThat(validations()).isEqualTo(100);
            assertThat(run.progress().chargedForDone())
                    .isEqualByComparingTo(run.progress().charged());
            // Now it is its turn.
            late.forEachRemaining(outcomes::add);
            assertThat(outcomes).hasSize(103);
        }
    }

    @Test
    void closingDrainsSoThatNothingIsInDoubt() throws Exception {
        lab.close();
        lab = new Lab(directory, c -> c.rateLimits(false), o -> o.attemptTimeout(Duration.ofSeconds(20)));
        lab.faults().always().delay(Duration.ofMillis(300));
        var run = lab.run(store()).open();
        AtomicReference<List<OutcomeStatus>> seen = new AtomicReference<>();
        CountDownLatch started = new CountDownLatch(1);
        Thread consumer = new Thread(() -> seen.set(statuses(run.process(Lab.addresses(200), Lab::request)
                .peek(o -> started.countDown())
                .toList())));
        consumer.start();
        assertThat(started.await(20, TimeUnit.SECONDS)).isTrue();
        run.close();
        consumer.join();
        assertThat(seen.get()).hasSize(200).doesNotContain(IN_DOUBT);
        assertThat(store().unconfirmed()).isZero();
        assertThat(store().charged()).isEqualByComparingTo(spent());
    }

    @Test
    void closingEndsTheWaitForARetry() {
        lab.faults().always().status(500);
        var run = lab.run(store()).open();
        var outcomes = run.process(Lab.addresses(5), Lab::request).iterator();
        Thread closer = new Thread(() -> {
            while (validations() < 5) {
                Thread.onSpinWait();
            }
            run.close();
        });
        closer.start();
        Instant before = Instant.now();
        outcomes.forEachRemaining(outcome -> assertThat(outcome.status()).isEqualTo(NOT_ATTEMPTED));
        // The delay after a 500 is 30 s.
        assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(10));
        assertThat(store().unconfirmed()).isZero();
    }

    @Test
    void anInterruptStopsTheRunAndDrains() {
        lab.faults().always().delay(Duration.ofMillis(200));
        try (var run = lab.run(store()).open()) {
            Thread.currentThread().interrupt();
            var outcomes = run.process(Lab.addresses(50), Lab::request).toList();
            assertThat(Thread.interrupted()).isTrue();
            assertThat(outcomes).hasSize(50);
            assertThat(statuses(outcomes)).contains(NOT_ATTEMPTED).doesNotContain(IN_DOUBT);
            assertThat(run.progress().stopped()).isEqualTo(CLOSED);
        }
    }

    @Test
    void aBudgetThatIsUsedUpInOneStepStopsTheOther() {
        try (var validate = lab.run(store()).budget(CreditBudget.of(3)).open()) {
            var lookup = validate.then(Operations.COMPANIES_LOOKUP);
            var outcomes = lookup.process(
                            validate.process(Lab.addresses(40), Lab::request),
                            validated -> Lab.company(validated.row().replaceAll("person(.*)@.*", "c$1.example")))
                    .toList();
            assertThat(outcomes).hasSize(40);
            assertThat(validate.progress().stopped()).isEqualTo(BUDGET_EXHAUSTED);
            assertThat(store().charged()).isLessThanOrEqualTo(new BigDecimal("3"));
        }
    }
}
