package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.testing.service.SandboxRoute;
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
import org.junit.jupiter.api.Timeout;

/** What ends a run, and what bounds it. */
@Timeout(60)
class RunLimitsTest extends LabTest {
    @Test
    void aRejectedKeyStopsTheRunAtOnceAndItCanBeResumed() {
        try (RunStore store = lab.store()) {
            try (var wrong = lab.client("wrong-key", o -> {});
                    var run = BulkRun.of(wrong, Operations.EMAIL_VALIDATION)
                            .store(store)
                            .open()) {
                List<? extends RowOutcome<String, ?>> outcomes =
                        run.process(Lab.addresses(2_000), Lab::request).toList();
                assertThat(outcomes).hasSize(2_000).allMatch(o -> o.status() == OutcomeStatus.NOT_ATTEMPTED);
                assertThat(run.progress().stopped()).isEqualTo(StopReason.API_KEY_REJECTED);
                assertThat(lab.sandbox.requests("wrong-key")).hasSizeLessThan(30);
            }
            try (var run = lab.run(store).open()) {
                assertThat(run.process(Lab.addresses(10), Lab::request))
                        .allMatch(o -> o.status() == OutcomeStatus.FOUND);
            }
        }
    }

    @Test
    void tooFewCreditsStopTheRun() {
        lab.sandbox.account().balance(new BigDecimal("2.6"));
        List<RowOutcome<String, EmailValidationResponse>> outcomes = lab.validate(Lab.addresses(100));
        assertThat(Collections.frequency(statuses(outcomes), OutcomeStatus.FOUND))
                .isEqualTo(10);
        assertThat(Collections.frequency(statuses(outcomes), OutcomeStatus.NOT_ATTEMPTED))
                .isEqualTo(90);
        lab.sandbox.account().balance(1_000);
        assertThat(cost(lab.validate(Lab.addresses(100)))).isEqualByComparingTo("22.5");
    }

    @Test
    void theBudgetIsForTheStoreOverAllRuns() {
        try (RunStore store = lab.store()) {
            for (int i = 0; i < 3; i++) {
                try (var run = lab.run(store).budget(CreditBudget.of(5)).open()) {
                    long found = run.process(Lab.addresses(100), Lab::request)
                            .filter(o -> o.status() == OutcomeStatus.FOUND)
                            .count();
                    assertThat(found).isEqualTo(20);
                    assertThat(run.progress().stopped()).isEqualTo(StopReason.BUDGET_EXHAUSTED);
                }
            }
            assertThat(store.paid()).isEqualByComparingTo("5");
        }
        assertThat(lab.sandbox.account().spent()).isEqualByComparingTo("5");
    }

    @Test
    void aLongLimitStopsTheRunAndAShortOneIsWaitedFor() {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).first(4).status(429, Map.of("Retry-After", "1"));
        assertThat(lab.validate(Lab.addresses(20))).allMatch(o -> o.status() == OutcomeStatus.FOUND);

        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().status(429, Map.of("Retry-After", "7200"));
        try (RunStore store = lab.store();
                var run = lab.run(store).open()) {
            assertThat(run.process(Lab.addresses(20, 40), Lab::request))
                    .allMatch(o -> o.status() == OutcomeStatus.NOT_ATTEMPTED);
            assertThat(run.progress().stopped()).isEqualTo(StopReason.DAILY_LIMIT);
        }
    }

    @Test
    void aClientThatRetriesUnknownOutcomesDoesNotDoSoInARun() {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).first(1).resetAfterCharge();
        try (RunStore store = lab.store();
                var run = BulkRun.of(
                                lab.client.withOptions(o -> o.retryUnknownOutcome(true)), Operations.EMAIL_VALIDATION)
                        .store(store)
                        .open()) {
            assertThat(run.process(Lab.addresses(1), Lab::request).map(RowOutcome::status))
                    .containsExactly(OutcomeStatus.IN_DOUBT);
        }
        assertThat(validations()).isEqualTo(1);
    }

    @Test
    void callsThatHoldTheRestOfTheBudgetAreWaitedFor() {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(600));
        try (RunStore store = lab.store();
                var run = BulkRun.of(
                                lab.client.withOptions(o -> o.totalTimeout(Duration.ofSeconds(1))),
                                Operations.EMAIL_VALIDATION)
                        .store(store)
                        .budget(CreditBudget.of(new BigDecimal("0.5")))
                        .open()) {
            // Undecidable addresses are free, so each of them fits once an earlier one has ended.
            assertThat(run.process(List.of(0, 1, 2, 3, 4, 5, 6, 7), i -> Lab.request(i + "@ostamere.example"))
                            .map(RowOutcome::status))
                    .hasSize(8)
                    .containsOnly(OutcomeStatus.NOT_FOUND);
        }
    }

    @Test
    void rowsAreReadAsOutcomesAreTaken() {
        List<Integer> read = new ArrayList<>();
        Iterator<Integer> endless =
                Stream.iterate(0, i -> i + 1).peek(read::add).iterator();
        try (RunStore store = lab.store();
                var run = lab.run(store).maxConcurrency(4).open()) {
            try (var outcomes = run.process(endless, i -> Lab.request("p" + i + "@quorvane.example"))) {
                assertThat(outcomes.limit(30).toList()).hasSize(30);
                assertThat(read).hasSizeBetween(30, 40);
                assertThatIllegalStateException()
                        .isThrownBy(() -> run.process(Lab.addresses(3), Lab::request))
                        .withMessage("the run is processing other rows: consume their stream to its end, or close it");
            }
            // Another stream may follow one that was closed, and what was on the wire of it is in the store.
            assertThat(run.process(Lab.addresses(3), Lab::request)).hasSize(3);
            // The thread that reads can have been a few rows ahead of the calls when the stream was closed.
            assertThat(run.process(read, i -> Lab.request("p" + i + "@quorvane.example")))
                    .hasSize(read.size())
                    .filteredOn(outcome -> outcome.cost().signum() > 0)
                    .hasSizeLessThanOrEqualTo(4);
            assertThat(validations()).as("each row once").isEqualTo(read.size() + 3);
        }
        assertThat(lab.sandbox.account().spent())
                .isEqualByComparingTo(new BigDecimal(validations()).multiply(Lab.PRICE));
    }

    @Test
    void aSecondStreamIsRefusedBeforeItSendsAnythingAndTheFirstGoesOn() {
        try (RunStore store = lab.store();
                var run = lab.run(store)
                        .confirmPreview(preview -> !preview.toString().isEmpty())
                        .open()) {
            Iterator<?> first = run.process(Lab.addresses(100), Lab::request).iterator();
            Iterator<?> late =
                    run.process(Lab.addresses(100, 103), Lab::request).iterator();
            assertThat(first.hasNext()).isTrue();
            assertThatIllegalStateException().isThrownBy(late::hasNext);
            assertThatIllegalStateException().isThrownBy(() -> run.process(Lab.addresses(100, 103), Lab::request));
            List<Object> outcomes = new ArrayList<>();
            first.forEachRemaining(outcomes::add);
            assertThat(outcomes).hasSize(100);
            assertThat(validations()).isEqualTo(100);
            assertThat(run.progress().cost())
                    .isEqualByComparingTo(run.progress().spent());
            // Now it is its turn.
            late.forEachRemaining(outcomes::add);
            assertThat(outcomes).hasSize(103);
        }
    }

    @Test
    void closingDrainsSoThatNothingIsInDoubt() throws Exception {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(300));
        try (RunStore store = lab.store()) {
            var run = lab.run(store).open();
            AtomicReference<List<OutcomeStatus>> seen = new AtomicReference<>();
            CountDownLatch started = new CountDownLatch(1);
            Thread consumer = new Thread(() -> seen.set(statuses(run.process(Lab.addresses(200), Lab::request)
                    .peek(o -> started.countDown())
                    .toList())));
            consumer.start();
            assertThat(started.await(20, TimeUnit.SECONDS)).isTrue();
            run.close();
            consumer.join();
            assertThat(seen.get()).hasSize(200).doesNotContain(OutcomeStatus.IN_DOUBT);
            assertThat(store.inDoubt()).isZero();
            assertThat(store.paid()).isEqualByComparingTo(lab.sandbox.account().spent());
        }
    }

    @Test
    void closingEndsTheWaitForARetry() {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().status(500);
        try (RunStore store = lab.store()) {
            var run = lab.run(store).open();
            Iterator<? extends RowOutcome<String, ?>> outcomes =
                    run.process(Lab.addresses(5), Lab::request).iterator();
            Thread closer = new Thread(() -> {
                while (validations() < 5) {
                    Thread.onSpinWait();
                }
                run.close();
            });
            closer.start();
            Instant before = Instant.now();
            outcomes.forEachRemaining(outcome -> assertThat(outcome.status()).isEqualTo(OutcomeStatus.NOT_ATTEMPTED));
            // The delay after a 500 is 30 s.
            assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(10));
            assertThat(store.inDoubt()).isZero();
        }
    }

    @Test
    void anInterruptStopsTheRunAndDrains() {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(200));
        try (RunStore store = lab.store();
                var run = lab.run(store).open()) {
            Thread.currentThread().interrupt();
            List<RowOutcome<String, EmailValidationResponse>> outcomes =
                    run.process(Lab.addresses(50), Lab::request).toList();
            assertThat(Thread.interrupted()).isTrue();
            assertThat(outcomes).hasSize(50);
            assertThat(statuses(outcomes)).contains(OutcomeStatus.NOT_ATTEMPTED).doesNotContain(OutcomeStatus.IN_DOUBT);
            assertThat(run.progress().stopped()).isEqualTo(StopReason.CLOSED);
        }
    }

    @Test
    void aBudgetThatIsUsedUpInOneStepStopsTheOther() {
        try (RunStore store = lab.store();
                var validate = lab.run(store).budget(CreditBudget.of(3)).open()) {
            var lookup = validate.then(Operations.COMPANY_LOOKUP);
            List<? extends RowOutcome<?, ?>> outcomes = lookup.process(
                            validate.process(Lab.addresses(40), Lab::request),
                            validated -> CompanyLookupRequest.builder()
                                    .companyDomain(validated.row().replaceAll("person(.*)@.*", "c$1.example"))
                                    .build())
                    .toList();
            assertThat(outcomes).hasSize(40);
            assertThat(validate.progress().stopped()).isEqualTo(StopReason.BUDGET_EXHAUSTED);
            assertThat(store.paid()).isLessThanOrEqualTo(new BigDecimal("3"));
        }
    }

    @Test
    void responsesAreBoughtAgainWhenTheyAreTooOld() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-01T00:00:00Z"));
        try (RunStore store = lab.store()) {
            for (int day = 0; day < 4; day++) {
                try (var run = lab.run(store)
                        .clock(now::get)
                        .refreshAfter(Duration.ofDays(2))
                        .open()) {
                    assertThat(run.process(Lab.addresses(1), Lab::request))
                            .allMatch(o -> o.status() == OutcomeStatus.FOUND);
                }
                now.updateAndGet(instant -> instant.plus(Duration.ofDays(1)));
            }
            assertThat(store.paid()).isEqualByComparingTo("0.5");
        }
        assertThat(validations()).isEqualTo(2);
    }
}
