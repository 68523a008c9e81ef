package dev.enrichment.sdk.internal.waiting;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Waiting lines of calls that need credits, in the order of their arrival. Each budget or account for which calls wait
 * has one line. A refused call stands in the line of each budget and account that has refused it, until it goes ahead
 * or gives up.
 *
 * <p>When a budget or account changes, only the first call in its line wakes up. When a call leaves its lines, the call
 * that is then first in each of them wakes up. The call that arrived first is the first one in all of its lines, so
 * calls that need the same budgets in different orders cannot block each other.
 *
 * <p>Thread-safe. No callback runs while the lock is held.
 */
public final class WaitingLines {
    /** The lines of all clients of the program, because clients can share budgets. */
    public static final WaitingLines SHARED = new WaitingLines();

    private final IdentityHashMap<Object, TreeSet<Place>> lines = new IdentityHashMap<>();
    private final AtomicLong arrivals = new AtomicLong();
    /** Number of lines. Usually zero, in which case the end of a call needs no lock. */
    private volatile int occupied;

    /** Creates a place for a call that arrives now. The call does not stand in any line yet. */
    public Place arrive() {
        return new Place(arrivals.incrementAndGet());
    }

    /** Wakes the first call that waits for this budget or account, because credits may have become available. */
    public void changed(Object source) {
        if (occupied > 0) {
            wakeFirst(source);
        }
    }

    private synchronized void wakeFirst(Object source) {
        TreeSet<Place> line = lines.get(source);
        if (line != null) {
            line.first().wake();
        }
    }

    private synchronized boolean isBehind(Place place, Object source) {
        TreeSet<Place> line = lines.get(source);
        return line != null && line.first().arrival < place.arrival;
    }

    private synchronized void join(Place place, Object source) {
        lines.computeIfAbsent(source, first -> new TreeSet<>()).add(place);
        occupied = lines.size();
    }

    private synchronized void leave(Place place, List<Object> joined) {
        for (Object source : joined) {
            TreeSet<Place> line = Objects.requireNonNull(lines.get(source), "the call stands in this line");
            line.remove(place);
            if (line.isEmpty()) {
                lines.remove(source);
            } else {
                line.first().wake();
            }
        }
        occupied = lines.size();
    }

    /**
     * Place of one call in the waiting lines. Used only by the thread of the call, except that any thread may wake the
     * call.
     */
    public final class Place implements Comparable<Place>, AutoCloseable {
        private final long arrival;
        private final List<Object> joined = new ArrayList<>();
        private volatile CountDownLatch wakeUp = new CountDownLatch(1);

        private Place(long arrival) {
            this.arrival = arrival;
        }

        /**
         * Returns a latch that opens when the call should check its budgets again. A call must obtain the latch before
         * it checks them, so that it does not miss a change right after the check.
         */
        public CountDownLatch nextWakeUp() {
            wakeUp = new CountDownLatch(1);
            return wakeUp;
        }

        private void wake() {
            wakeUp.countDown();
        }

        /** Returns whether a call that arrived earlier waits for this budget or account. */
        public boolean isBehind(Object source) {
            return occupied > 0 && WaitingLines.this.isBehind(this, source);
        }

        /**
         * Puts the call into the line of this budget or account, in the order of its arrival. Returns false if the call
         * already stands there.
         */
        public boolean join(Object source) {
            if (joined.contains(source)) {
                return false;
            }
            joined.add(source);
            WaitingLines.this.join(this, source);
            return true;
        }

        /** Leaves all lines, and wakes the calls that are first in them now. */
        @Override
        public void close() {
            if (!joined.isEmpty()) {
                WaitingLines.this.leave(this, joined);
                joined.clear();
            }
        }

        @Override
        public int compareTo(Place other) {
            return Long.compare(arrival, other.arrival);
        }
    }
}
