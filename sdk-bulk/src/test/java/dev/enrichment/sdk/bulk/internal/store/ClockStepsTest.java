package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Share;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests how changes of the system clock affect the reconciliation of a call that was in flight when its process was
 * killed. The call may be reconciled only when its timeout has certainly passed.
 */
@ExtendWith(StoreAudit.class)
class ClockStepsTest {
    private static final byte[] KEY = StoreTest.key(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    @TempDir
    private Path directory;

    private final TwoClocks time = new TwoClocks();

    @BeforeEach
    void aProcessSends() {
        try (Store store = open()) {
            time.pass(Duration.ofHours(1));
            send(store);
        }
        time.pass(Duration.ofSeconds(1));
    }

    private void send(Store store) {
        List<BudgetLimit> budgets = List.of(new BudgetLimit("", null));
        Intent intent = store.attempts()
                .intend(
                        KEY,
                        1,
                        store.find(KEY),
                        "email.validate",
                        new byte[] {'{', '}'},
                        BigDecimal.ONE,
                        budgets,
                        time);
        assertThat(intent.refusal()).isNull();
    }

    private Store open() {
        return Store.sqlite(directory.resolve("leads.db"), time);
    }

    private Duration untilOver(Store store) {
        List<Purchase> sent = store.settlement().openCalls().current().stream()
                .map(Share::row)
                .toList();
        assertThat(sent).hasSize(1);
        return store.settlement().untilOver(sent, time, TIMEOUT);
    }

    @Test
    void anAttemptIsOverAfterItsTimeout() {
        try (Store store = open()) {
            assertThat(untilOver(store)).isEqualTo(TIMEOUT.minusSeconds(1));
            time.pass(TIMEOUT);
            assertThat(untilOver(store)).isZero();
        }
    }

    @Test
    void aStepForwardBetweenTwoProcessesIsNoTimeThatPassed() {
        time.set(Duration.ofMinutes(3));
        try (Store store = open()) {
            assertThat(untilOver(store)).isEqualTo(TIMEOUT.minusSeconds(1));
        }
        time.pass(Duration.ofSeconds(20));
        try (Store store = open()) {
            assertThat(untilOver(store)).isEqualTo(TIMEOUT.minusSeconds(21));
            time.pass(TIMEOUT);
            assertThat(untilOver(store)).isZero();
        }
    }

    @Test
    void aStepForwardIsSeenWhileAStoreIsOpen() {
        try (Store store = open()) {
            time.set(Duration.ofMinutes(3));
            assertThat(untilOver(store)).isEqualTo(TIMEOUT.minusSeconds(1));
        }
    }

    /** The attempt was sent by a clock that was an hour behind for a while. */
    @Test
    void aClockThatWasSetBackAndIsRightAgainIsSeen() {
        try (Store store = open()) {
            time.set(Duration.ofHours(-1));
            assertThat(untilOver(store)).isEqualTo(TIMEOUT);
            send(store);
        }
        time.set(Duration.ofHours(1));
        try (Store store = open()) {
            assertThat(untilOver(store)).isEqualTo(TIMEOUT);
        }
    }

    @Test
    void aMachineThatWasStartedAnewHasNoStep() {
        time.startAnew(Duration.ofMinutes(5));
        try (Store store = open()) {
            assertThat(untilOver(store)).isZero();
        }
    }

    @Test
    void aClockThatDriftsHasNoStep() {
        try (Store store = open()) {
            time.set(Duration.ofMillis(300));
            time.pass(TIMEOUT);
            assertThat(untilOver(store)).isZero();
        }
    }

    /** Wall clock and monotonic clock that a test sets independently of each other. */
    private static final class TwoClocks extends ForwardingTime {
        private volatile Instant now = Instant.parse("2026-03-01T00:00:00Z");
        private final AtomicLong nanos = new AtomicLong(Duration.ofDays(3).toNanos());

        void pass(Duration time) {
            set(time);
            nanos.addAndGet(time.toNanos());
        }

        void set(Duration by) {
            now = now.plus(by);
        }

        void startAnew(Duration time) {
            set(time);
            nanos.set(Duration.ofSeconds(30).toNanos());
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public long nanos() {
            return nanos.get();
        }
    }
}
