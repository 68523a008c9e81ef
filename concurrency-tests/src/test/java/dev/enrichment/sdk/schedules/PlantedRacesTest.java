package dev.enrichment.sdk.schedules;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that Lincheck finds three typical race conditions. If it misses one of them, the other tests of this module
 * prove nothing.
 */
@Tag("ci")
class PlantedRacesTest {
    /**
     * Faulty budget with room for one call. It checks whether a call fits and reserves the amount in a separate step,
     * so two threads can both get the room.
     */
    public static class BudgetThatLooksFirst {
        private int reserved;

        private synchronized int reserved() {
            return reserved;
        }

        private synchronized void add() {
            reserved++;
        }

        @Operation
        public boolean reserve() {
            boolean fits = reserved() < 1;
            if (fits) {
                add();
            }
            return fits;
        }
    }

    /**
     * Faulty pool of buffers. It picks a buffer and removes it in a separate step, so two threads can get the same
     * buffer.
     */
    public static class PoolThatSharesBuffers {
        private final Deque<Integer> unused = new ArrayDeque<>();

        public PoolThatSharesBuffers() {
            unused.add(1);
            unused.add(2);
            unused.add(3);
        }

        private synchronized int first() {
            return unused.isEmpty() ? 0 : unused.getFirst();
        }

        private synchronized void remove(int buffer) {
            unused.remove(Integer.valueOf(buffer));
        }

        @Operation
        public int take() {
            int buffer = first();
            remove(buffer);
            return buffer;
        }
    }

    /** Faulty signal. A thread that fetches the latch just after the signal has been sent waits forever. */
    private static final class Signal {
        private CountDownLatch next = new CountDownLatch(1);
        private boolean idle;

        synchronized CountDownLatch next() {
            return next;
        }

        synchronized boolean isIdle() {
            return idle;
        }

        synchronized void end() {
            idle = true;
            next.countDown();
            next = new CountDownLatch(1);
        }

        void awaitIdle() {
            while (!isIdle()) {
                try {
                    next().await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    private static void mustBeFound(ThrowingCallable schedules) {
        assertThatExceptionOfType(LincheckAssertionError.class).isThrownBy(schedules);
    }

    @Test
    void aBudgetThatLooksFirstIsFound() {
        mustBeFound(() -> Schedules.check(BudgetThatLooksFirst.class, 5, 500));
    }

    @Test
    void aPoolThatSharesBuffersIsFound() {
        mustBeFound(() -> Schedules.check(PoolThatSharesBuffers.class, 5, 500));
    }

    @Test
    void aWakeUpThatIsLostIsFound() {
        mustBeFound(() -> Schedules.run(() -> {
            Signal signal = new Signal();
            Thread other = new Thread(signal::end);
            other.start();
            signal.awaitIdle();
            Schedules.join(other);
        }));
    }
}
