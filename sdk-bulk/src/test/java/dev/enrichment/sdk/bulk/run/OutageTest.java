package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FAILED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static dev.enrichment.sdk.bulk.results.StopReason.SERVICE_AWAY;
import static dev.enrichment.sdk.bulk.results.StopReason.UNUSABLE_RESPONSES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.FakeTime;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.ServiceFront;
import dev.enrichment.sdk.bulk.support.ServiceFront.Reply;
import dev.enrichment.sdk.bulk.support.ServiceFront.Request;
import dev.enrichment.sdk.bulk.support.ServiceTestBase;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how runs react to outages of the service. The connections are real, but the clock jumps over all waits. */
class OutageTest extends ServiceTestBase {
    private static final int CONCURRENCY = 16;

    /**
     * How many more rows may fail before the run notices the outage. The third failure in a row shows it, so two other
     * rows may take the place of the first two. A late response to an earlier call starts the count anew.
     */
    private static final int BEFORE_NOTICED = 4;

    private static final List<String> ROWS = Lab.addresses(200);
    private static final Reply LOGIN_PAGE = Reply.of(200, "text/html", "<html>Please accept our terms</html>");

    private final FakeTime time = new FakeTime();

    @Override
    protected EnrichmentClient client(ServiceFront front, String key) {
        return lab.builder(front.url())
                .options(o ->
                        o.initialBackoff(Duration.ofMillis(2)).maxAttempts(1).attemptTimeout(Duration.ofSeconds(2)))
                .build();
    }

    private BulkRunBuilder<EmailValidateRequest, EmailValidateResponse> run(RunStore store) {
        return RunAccess.with(Lab.run(store, real).maxConcurrency(CONCURRENCY), time);
    }

    private static Map<OutcomeStatus, Integer> count(List<? extends RowOutcome<String, ?>> outcomes) {
        Map<OutcomeStatus, Integer> counts = new EnumMap<>(OutcomeStatus.class);
        outcomes.forEach(outcome -> counts.merge(outcome.status(), 1, Integer::sum));
        return counts;
    }

    /** Answers paid calls from a number on, and free ones alike if they are included. */
    private void fromCall(int first, boolean freeToo, Function<Request, @Nullable Reply> behaviour) {
        AtomicInteger calls = new AtomicInteger();
        service.behave(request -> {
            boolean begun = (request.isPaid() ? calls.incrementAndGet() : calls.get()) >= first;
            return begun && (request.isPaid() || freeToo) ? behaviour.apply(request) : null;
        });
    }

    /** Processes the rows once more, when the service is well. */
    private Map<OutcomeStatus, Integer> again() {
        service.behave(request -> null);
        try (var run = run(store()).open()) {
            return count(run.process(ROWS, Lab::request).toList());
        }
    }

    /** One row fails, and the free call that asks about the service gets no turn: that is no outage. */
    @Test
    void aProbeThatWasNotSentShowsNoOutage() {
        try (EnrichmentClient busy = lab.builder(service.url())
                        .rateLimit(Operations.CREDITS_BALANCE, 1, 1)
                        .options(o -> o.maxAttempts(1))
                        .build();
                var run = RunAccess.with(Lab.run(store(), busy).maxConcurrency(1), time)
                        .open()) {
            AtomicInteger calls = new AtomicInteger();
            service.behave(request -> request.isPaid() && calls.incrementAndGet() == 5 ? ServiceFront.RESET : null);
            List<@Nullable String> reasons = new ArrayList<>();
            var counts = count(run.process(ROWS.subList(0, 20), Lab::request)
                    .peek(outcome -> reasons.add(run.progress().waitReason()))
                    .toList());
            assertThat(counts).containsEntry(FOUND, 19).containsEntry(IN_DOUBT, 1);
            assertThat(reasons).hasSize(20).containsOnlyNulls();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"refused", "reset", "502", "503", "504", "500"})
    void anOutageOfFiveSecondsIsWaitedOut(String kind) {
        AtomicInteger calls = new AtomicInteger();
        AtomicReference<@Nullable Boolean> away = new AtomicReference<>();
        AtomicReference<@Nullable Progress> seen = new AtomicReference<>();
        try (var run = run(store()).open()) {
            service.behave(request -> {
                if (request.isPaid() && calls.incrementAndGet() == 50) {
                    away.set(true);
                    if (kind.equals("refused")) {
                        service.down();
                    }
                    time.in(Duration.ofSeconds(2), () -> seen.set(run.progress()));
                    time.in(Duration.ofSeconds(5), () -> {
                        away.set(false);
                        if (kind.equals("refused")) {
                            service.up();
                        }
                    });
                }
                if (!Boolean.TRUE.equals(away.get()) || kind.equals("refused")) {
                    return null;
                }
                return kind.equals("reset")
                        ? ServiceFront.RESET
                        : Reply.of(Integer.parseInt(kind), "text/plain", "no backend");
            });
            var counts = count(run.process(ROWS, Lab::request).toList());
            assertThat(counts.getOrDefault(IN_DOUBT, 0))
                    .isLessThanOrEqualTo(CONCURRENCY + (kind.equals("refused") ? 0 : BEFORE_NOTICED));
            assertThat(counts.getOrDefault(FOUND, 0))
                    .isEqualTo(ROWS.size() - counts.getOrDefault(IN_DOUBT, 0) - counts.getOrDefault(FAILED, 0));
            assertThat(counts.getOrDefault(FAILED, 0)).isLessThanOrEqualTo(kind.equals("500") ? BEFORE_NOTICED : 0);
            assertThat(seen.get()).isNotNull().satisfies(progress -> {
                // A late response to an earlier call shows that the service was there then.
                assertThat(progress.waitReason()).contains("the service").doesNotContain("since");
                assertThat(progress.outageSince())
                        .isBetween(Instant.parse("2026-03-01T00:00:00Z"), Instant.parse("2026-03-01T00:00:02Z"));
                assertThat(progress.toString())
                        .contains("waiting until")
                        .contains("the service")
                        .contains("since " + progress.outageSince());
            });
            assertThat(run.progress().waitReason()).isNull();
            assertThat(run.progress().outageSince()).isNull();
        }
        chargedOnce();
        assertThat(time.elapsed()).isBetween(Duration.ofSeconds(5), Duration.ofSeconds(40));
    }

    @Test
    void anOutageThatIsLongerThanThePatienceStopsTheRun() {
        try (var run = run(store()).open()) {
            AtomicInteger calls = new AtomicInteger();
            service.behave(request -> {
                if (request.isPaid() && calls.incrementAndGet() == 50) {
                    service.down();
                }
                return null;
            });
            var outcomes = run.process(ROWS, Lab::request).toList();
            var counts = count(outcomes);
            assertThat(counts).doesNotContainKey(FAILED);
            assertThat(counts.getOrDefault(IN_DOUBT, 0)).isLessThanOrEqualTo(CONCURRENCY);
            assertThat(run.progress().stopped()).isEqualTo(SERVICE_AWAY);
            assertThat(outcomes.get(199).message())
                    .startsWith("the service is unavailable: ")
                    .contains("for 900 s");
            assertThat(time.elapsed()).isBetween(Duration.ofMinutes(15), Duration.ofMinutes(16));
        }
        service.up();
        // If none or all of the calls in doubt were charged, open() has found it out.
        assertThat(again().keySet()).isSubsetOf(FOUND, IN_DOUBT);
        chargedOnce();
    }

    @Test
    void aRowThatAloneDrawsA500FailsAlone() {
        service.behave(request ->
                request.isPaid() && request.text().contains("person70@") ? Reply.of(500, "text/plain", "a bug") : null);
        try (var run = run(store()).open()) {
            var outcomes = run.process(ROWS, Lab::request).toList();
            assertThat(outcomes.get(70).status()).isEqualTo(FAILED);
            assertThat(count(outcomes)).containsEntry(FOUND, 199);
        }
        assertThat(time.elapsed()).isZero();
    }

    @Test
    void aFreeCallProvesTheDoorOnlySoOneRowGoesFirst() {
        fromCall(20, false, request -> ServiceFront.RESET);
        AtomicInteger sent = new AtomicInteger();
        try (var run = run(store()).patience(Duration.ofMinutes(1)).open()) {
            var outcomes = run.process(ROWS, Lab::request)
                    .peek(o -> sent.incrementAndGet())
                    .toList();
            // Those in flight when it was noticed, and one row after each wait of 0, 1, 2, 4, 8, 16 and 32 s.
            assertThat(count(outcomes).get(IN_DOUBT)).isLessThanOrEqualTo(CONCURRENCY + BEFORE_NOTICED + 7);
            assertThat(run.progress().stopped()).isEqualTo(SERVICE_AWAY);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {403, 404})
    void responsesThatAreNoneOfTheServiceStopTheRun(int status) {
        fromCall(1, false, request -> Reply.of(status, "text/html", "<html>Blocked</html>"));
        try (var run = run(store()).open()) {
            var outcomes = run.process(ROWS, Lab::request).toList();
            assertThat(count(outcomes)).containsOnlyKeys(FAILED, NOT_ATTEMPTED);
            assertThat(service.paid().size()).isLessThanOrEqualTo(CONCURRENCY);
            assertThat(run.progress().stopped()).isEqualTo(UNUSABLE_RESPONSES);
            assertThat(outcomes.get(199).message()).contains("check ").contains(Integer.toString(status));
            assertThat(store().unconfirmed()).isZero();
        }
        assertThat(again()).containsOnlyKeys(FOUND);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 302})
    void aLoginPageStopsTheRunAndItsRowsAreInDoubt(int status) throws Exception {
        fromCall(20, false, request -> new Reply(status, "text/html", LOGIN_PAGE.body()));
        try (var run = run(store()).open()) {
            var counts = count(run.process(ROWS, Lab::request).toList());
            assertThat(counts).doesNotContainKey(FAILED);
            // The third response stops the run. Until then, each row that ends lets another one begin.
            assertThat(counts.get(IN_DOUBT)).isBetween(3, CONCURRENCY + 2);
            assertThat(run.progress().stopped()).isEqualTo(UNUSABLE_RESPONSES);
            assertThat(store().reconcile(real).isComplete()).isTrue();
            assertThat(store().unconfirmed()).isZero();
        }
        assertThat(again()).containsOnlyKeys(FOUND);
    }

    @Test
    void aRunThatBeginsBehindALoginPageSendsNothing() {
        service.behave(request -> LOGIN_PAGE);
        try (var run = run(store()).patience(Duration.ofMinutes(2)).open()) {
            var outcomes = run.process(ROWS, Lab::request).toList();
            assertThat(count(outcomes)).containsOnlyKeys(NOT_ATTEMPTED);
            assertThat(outcomes.get(0).message()).contains("check the base URL");
        }
        assertThat(service.paid()).isEmpty();
    }

    @Test
    @Tag("ci")
    void aRunThatIsOpenedWhileTheServiceIsMuteReturnsWhatItHas() {
        try (RunStore store = lab.store();
                var run = run(store).open()) {
            assertThat(run.process(ROWS.subList(0, 100), Lab::request)).hasSize(100);
        }
        service.behave(request -> ServiceFront.MUTE);
        long before = System.nanoTime();
        try (RunStore store = lab.store();
                var run = run(store).completionOrder().open()) {
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(9));
            time.in(Duration.ofSeconds(3), () -> service.behave(request -> null));
            assertThat(count(run.process(ROWS, Lab::request).toList())).containsOnlyKeys(FOUND);
        }
        assertThat(service.paid()).hasSize(200);
        chargedOnce();
    }
}
