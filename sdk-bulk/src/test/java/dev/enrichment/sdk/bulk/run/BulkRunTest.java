package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FAILED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.REJECTED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.email.EmailStatus;
import dev.enrichment.sdk.models.people.PeopleJobChangeRequest;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BulkRunTest extends RunTestBase {
    @Test
    void buysEachRowOnceAndReturnsOutcomesInTheOrderOfTheRows() {
        List<String> rows = Lab.addresses(300);
        var first = lab.validate(rows);
        assertThat(first).extracting(RowOutcome::row).isEqualTo(rows);
        assertThat(first).extracting(RowOutcome::position).startsWith(0L, 1L).endsWith(299L);
        assertThat(first).allMatch(outcome -> outcome.status() == FOUND);
        assertThat(first)
                .allMatch(outcome -> outcome.row().equals(Lab.body(outcome).email()));
        assertThat(cost(first)).isEqualByComparingTo("75").isEqualByComparingTo(spent());

        var second = lab.validate(rows);
        assertThat(cost(second)).isZero();
        assertThat(second)
                .extracting(RowOutcome::body)
                .isEqualTo(first.stream().map(RowOutcome::body).toList());
        assertThat(second)
                .allMatch(outcome ->
                        outcome.receipt() != null && outcome.receipt().charged().compareTo(Lab.PRICE) == 0);
        assertThat(validations()).isEqualTo(300);
    }

    @Test
    void rowsThatMakeEqualRequestsShareOneCall() {
        List<String> rows =
                List.of("ada@quorvane.example", "Ada@QUORVANE.example", "ada@quorvane.example", "bob@quorvane.example");
        var outcomes = lab.validate(rows);
        assertThat(validations()).isEqualTo(2);
        assertThat(outcomes.stream().map(RowOutcome::key).distinct()).hasSize(2);
        assertThat(cost(outcomes)).isEqualByComparingTo("0.5");
    }

    @Test
    void tellsApartWhatCanBecomeOfARow() {
        lab.faults().nth(3).status(400);
        try (var run = lab.run(store()).maxConcurrency(1).open()) {
            var outcomes = run.process(
                            Stream.of(WellKnown.VALID_EMAIL, WellKnown.UNDECIDABLE_EMAIL, "", "x@quorvane.example"),
                            Lab::request)
                    .toList();
            assertThat(statuses(outcomes)).containsExactly(FOUND, NOT_FOUND, REJECTED, FAILED);
            assertThat(Lab.body(outcomes.get(1)).status()).isEqualTo(EmailStatus.UNKNOWN);
            assertThat(outcomes.get(2).message()).contains("email");
            assertThat(outcomes.get(3).message()).contains("400");
            assertThat(run.report().progress().outcomes())
                    .isEqualTo(Map.of(FOUND, 1L, NOT_FOUND, 1L, REJECTED, 1L, FAILED, 1L));
        }
    }

    private List<? extends RowOutcome<String, ?>> jobChanges(EnrichmentClient client, String... profiles) {
        try (RunStore store = lab.store();
                var run = BulkRun.of(client, Operations.PEOPLE_JOB_CHANGE)
                        .store(store)
                        .maxConcurrency(1)
                        .open()) {
            return run.process(
                            List.of(profiles),
                            profile -> PeopleJobChangeRequest.builder()
                                    .profileUrl(profile)
                                    .companyDomain(WellKnown.COMPANY_DOMAIN)
                                    .build())
                    .toList();
        }
    }

    @Test
    void a404IsANotFoundThatIsNotAskedForAgain() {
        for (int i = 0; i < 2; i++) {
            assertThat(statuses(jobChanges(lab.client, WellKnown.UNKNOWN_PROFILE)))
                    .containsExactly(NOT_FOUND);
        }
        assertThat(lab.sandbox.requests(SandboxRoute.PEOPLE_JOB_CHANGE)).hasSize(1);
    }

    @Test
    void aRowWhose404AnInterceptorMakesWithoutACallWasNotBought() {
        AtomicReference<@Nullable NotFoundException> first = new AtomicReference<>();
        CallInterceptor repeating = call -> {
            NotFoundException known = first.get();
            if (known != null) {
                throw known;
            }
            try {
                return call.proceed();
            } catch (NotFoundException e) {
                first.set(e);
                throw e;
            }
        };
        var outcomes = jobChanges(
                lab.client.withOptions(o -> o.interceptor(repeating)), WellKnown.UNKNOWN_PROFILE, "nobody-else");
        assertThat(statuses(outcomes)).containsExactly(NOT_FOUND, NOT_FOUND);
        assertThat(outcomes.get(0).purchased()).isNotNull();
        assertThat(outcomes.get(1).purchased()).isNull();
        assertThat(lab.sandbox.requests(SandboxRoute.PEOPLE_JOB_CHANGE)).hasSize(1);
    }

    @Test
    void aResponseThatAnInterceptorReplacedIsStoredAsWell() {
        CallInterceptor replacing = call -> {
            ApiResponse<?> response = call.proceed();
            return new ApiResponse<>(
                    response.body(), response.receipt(), response.status(), response.headers(), List.of(), null);
        };
        EnrichmentClient client = lab.client.withOptions(o -> o.interceptor(replacing));
        for (int i = 0; i < 2; i++) {
            try (RunStore store = lab.store();
                    var run = Lab.run(store, client).open()) {
                assertThat(run.process(Lab.addresses(1), Lab::request).map(Lab::body))
                        .allMatch(body -> "person0@quorvane.example".equals(body.email()));
            }
        }
        assertThat(validations()).isEqualTo(1);
    }

    @Test
    void duplicatesOfARowInDoubtAreInDoubtAndDuplicatesOfAFailureFailUntilTheNextRun() {
        lab.faults().nth(1).resetAfterCharge();
        List<String> same = Collections.nCopies(5, "ada@quorvane.example");
        assertThat(lab.validate(same)).allMatch(o -> o.status() == IN_DOUBT);
        assertThat(validations()).isEqualTo(1);

        lab.sandbox.faults().clear();
        lab.faults().nth(1).status(403);
        var outcomes = lab.validate(Collections.nCopies(5, "bob@quorvane.example"));
        assertThat(outcomes).hasSize(5).allMatch(o -> o.status() == FAILED);
        assertThat(validations()).isEqualTo(2);
        assertThat(cost(lab.validate(Collections.nCopies(5, "bob@quorvane.example"))))
                .isEqualByComparingTo("0.25");
        assertThat(validations()).isEqualTo(3);
    }

    /** The equal rows are far from each other, so the first has failed before the next is read. */
    @Test
    void aRequestThatFailsIsSentOnceInARun() {
        String bad = "bob@quorvane.example";
        List<String> rows =
                Lab.addresses(6).stream().flatMap(row -> Stream.of(bad, row)).toList();
        lab.faults().nth(1).status(400);
        try (var run = lab.run(store()).maxConcurrency(1).open()) {
            var outcomes = run.process(rows, Lab::request).toList();
            assertThat(outcomes.stream().filter(o -> o.row().equals(bad)))
                    .hasSize(6)
                    .allSatisfy(o -> {
                        assertThat(o.status()).isEqualTo(FAILED);
                        assertThat(o.message()).isEqualTo(outcomes.get(0).message());
                        assertThat(o.charged()).isZero();
                    });
            assertThat(validations()).isEqualTo(7);
            // Whoever processes the rows again wants the request to be tried again.
            assertThat(statuses(run.process(List.of(bad), Lab::request))).containsExactly(FOUND);
        }
    }

    @Test
    void aResponseThatCannotBeDecodedIsKeptAndNotBoughtAgain() {
        lab.faults().nth(1).body("paid, but not JSON");
        for (int i = 0; i < 2; i++) {
            var outcomes = lab.validate(Lab.addresses(1));
            assertThat(statuses(outcomes)).containsExactly(IN_DOUBT);
            assertThat(outcomes.get(0).message()).contains("was charged, but its response was lost");
        }
        assertThat(validations()).isEqualTo(1);
        String key = store().unresolvedCalls().get(0).key();
        assertThat(store().unreadableResponse(key))
                .hasValueSatisfying(bytes ->
                        assertThat(bytes).asString(StandardCharsets.UTF_8).isEqualTo("paid, but not JSON"));
        assertThat(store().erase("Paid, but not")).isEqualTo(1);
        assertThat(store().unreadableResponse(key)).isEmpty();
    }

    @Test
    void previewCountsWithoutAPaidCall() {
        List<String> rows = new ArrayList<>(Lab.addresses(100));
        rows.addAll(Lab.addresses(50));
        rows.add("");
        try (var run = lab.run(store()).open()) {
            run.process(Lab.addresses(30), Lab::request).forEach(o -> {});
            Preview preview = run.preview(rows, Lab::request);
            assertThat(preview)
                    .isEqualTo(new Preview(
                            151,
                            1,
                            0,
                            0,
                            100,
                            30,
                            BigDecimal.ZERO,
                            new BigDecimal("17.5"),
                            "0.25 if the address can be decided",
                            preview.time()));
            assertThat(preview)
                    .hasToString("151 rows: 1 invalid, 50 duplicates, 30 already in the store, 70 calls for 0 to 17.5"
                            + " credits (0.25 if the address can be decided each), " + preview.time());
        }
        assertThat(validations()).isEqualTo(30);
    }

    @Test
    void aPreviewReadsAndClosesAStream() {
        AtomicBoolean closed = new AtomicBoolean();
        try (var run = lab.run(store()).open()) {
            Stream<String> rows = Lab.addresses(5).stream().onClose(() -> closed.set(true));
            assertThat(run.preview(rows, Lab::request).calls()).isEqualTo(5);
        }
        assertThat(closed).isTrue();
        assertThat(validations()).isZero();
    }

    @Test
    void previewTellsWhichRowRepeatsWhich() {
        List<String> rows = List.of("a@b.example", "c@d.example", "", "A@b.example", "a@b.example", "c@d.example");
        List<List<Long>> repeated = new ArrayList<>();
        try (var run = lab.run(store()).open()) {
            Preview preview = run.preview(rows, Lab::request, (row, first) -> repeated.add(List.of(row, first)));
            assertThat(preview.duplicates()).isEqualTo(3);
            assertThat(repeated).containsExactly(List.of(3L, 0L), List.of(4L, 0L), List.of(5L, 1L));
            repeated.clear();
            run.preview(rows.subList(0, 3), Lab::request, (row, first) -> repeated.add(List.of(row, first)));
            assertThat(repeated).as("each preview begins anew").isEmpty();
        }
        assertThat(validations()).isZero();
    }

    @Test
    void reportsProgress() {
        List<Progress> seen = new ArrayList<>();
        try (var run = lab.run(store())
                .onProgress(Duration.ofNanos(1), seen::add)
                .budget(CreditBudget.of(100))
                .open()) {
            run.process(Lab.addresses(10), Lab::request).forEach(o -> {});
            Progress last = run.progress();
            assertThat(seen).isNotEmpty();
            assertThat(last.rows()).isEqualTo(10);
            assertThat(last.done()).isEqualTo(10);
            assertThat(last.chargedForDone()).isEqualByComparingTo("2.5");
            assertThat(Objects.requireNonNull(last.budget()).charged()).isEqualByComparingTo("2.5");
            assertThat(last.remaining(20)).isNotNull();
            assertThat(last.toString())
                    .startsWith("10 of 10 rows have an outcome, 10 found; 0 without a call; 2.50 credits");
        }
    }

    @Test
    void theConsumerReceivesWhatAProgressListenerThrows() {
        try (var run = lab.run(store())
                .onProgress(Duration.ofNanos(1), progress -> {
                    throw new IllegalStateException("thrown by a listener");
                })
                .open()) {
            var outcomes = run.process(Lab.addresses(1), Lab::request);
            assertThatIllegalStateException().isThrownBy(outcomes::toList).withMessage("thrown by a listener");
        }
    }

    @Test
    void stepsUseEarlierResponsesAndAreSkippedWithAReason() {
        List<String> rows = List.of(WellKnown.VALID_EMAIL, WellKnown.UNDECIDABLE_EMAIL, "", "x@quorvane.example");
        for (int i = 0; i < 2; i++) {
            try (RunStore store = lab.store();
                    var validate = lab.run(store).budget(CreditBudget.of(5)).open()) {
                var lookup = validate.then(Operations.COMPANIES_LOOKUP);
                var outcomes = lookup.process(validate.process(rows, Lab::request), validated -> {
                            if (validated.status() != FOUND) {
                                throw new SkipRowException("no address");
                            }
                            return Lab.company(validated.row().split("@", 2)[1]);
                        })
                        .toList();
                assertThat(statuses(outcomes)).containsExactly(FOUND, SKIPPED, SKIPPED, FOUND);
                assertThat(outcomes.get(1).message()).isEqualTo("skipped: no address");
                assertThat(outcomes.get(0).row().body()).isNotNull();
                assertThat(store.charged()).isEqualByComparingTo("1.5");
                assertThat(Objects.requireNonNull(lookup.progress().budget()).charged())
                        .isEqualByComparingTo("1.5");
            }
        }
        assertThat(spent()).isEqualByComparingTo("1.5");
    }

    /** A JVM that ends closes a run at any moment, and the program has no part in it. */
    @Test
    void aStepOfAClosedRunAttemptsNoRow() {
        var run = lab.run(store()).open();
        run.close();
        var outcomes = run.then(Operations.EMAIL_VALIDATE)
                .process(run.process(Lab.addresses(2), Lab::request), validated -> Lab.request(validated.row()))
                .toList();
        assertThat(statuses(outcomes)).containsOnly(NOT_ATTEMPTED);
        assertThat(outcomes).extracting(RowOutcome::message).containsOnly("the run was closed");
        assertThat(validations()).isZero();
    }
}
