package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Enforces a strict rate limit that the user configured. After a burst, calls are spaced evenly. No minute contains
 * more calls than the limit, even if timers are late. No second contains more calls than the burst or a sixtieth of the
 * limit, rounded up, plus one, whichever is higher.
 *
 * <p>A call counts from the moment it is permitted until one minute or one second after its first byte was written. The
 * limits therefore also hold for the requests on the network. The lock of this object guards all fields.
 */
final class Ceiling {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
    /** Maximum number of call times that a window stores. If the limit is higher, the window counts groups of calls. */
    private static final int MAX_COUNTED = 8_192;
    /**
     * Nanoseconds to wait before trying again, if the limit is used up by calls that were permitted but have not been
     * sent yet.
     */
    private static final long RETRY = TimeUnit.MILLISECONDS.toNanos(10);

    private final TimeSource time;
    private final long origin;
    private final long interval;
    private final long slack;
    /** Sliding windows that limit the number of calls. An array, because iterating over an array creates no object. */
    private final Window[] windows;

    private long next;
    private int unwritten;

    /** Creates an instance that enforces the given rate limit. If {@code limit} is null, every call is permitted. */
    Ceiling(@Nullable CallRate limit, TimeSource time) {
        this.time = time;
        this.origin = time.nanos();
        if (limit == null) {
            this.interval = 0;
            this.slack = 0;
            this.windows = new Window[0];
            return;
        }
        int burst = Math.min(limit.burst(), limit.perMinute());
        this.interval = Math.max(1, MINUTE / limit.perMinute());
        this.slack = (burst - 1) * interval;
        int share = (int) Math.ceil(limit.perMinute() / 60.0);
        this.windows =
                new Window[] {new Window(limit.perMinute(), MINUTE), new Window(Math.max(share + 1, burst), SECOND)};
    }

    /**
     * Returns how long a call must wait before it can be sent, in nanoseconds. {@code ahead} is the number of calls
     * that are sent first. If it is above 0, the actual wait may be longer.
     */
    synchronized long delay(int ahead) {
        long now = time.nanos() - origin;
        long wait = Math.max(0, next - slack + ahead * interval - now);
        for (Window window : windows) {
            wait = Math.max(wait, window.delay(now, unwritten));
        }
        return wait;
    }

    /** Permits a call and counts it, if it can be sent now. Returns false if it cannot. */
    synchronized boolean take() {
        if (delay(0) > 0) {
            return false;
        }
        unwritten++;
        next = Math.max(next, time.nanos() - origin) + interval;
        return true;
    }

    /**
     * Records that a call permitted by {@link #take} has been sent or has ended. {@code written} is false if its
     * request was never written to a connection.
     */
    synchronized void done(boolean written) {
        unwritten--;
        if (written) {
            long now = time.nanos() - origin;
            for (Window window : windows) {
                window.add(now);
            }
        }
    }

    /**
     * Sliding window with the times of the latest calls, stored in a ring buffer. Successive calls form groups, and only
     * the time of the last call of each group is stored. Most limits are so low that a group is a single call.
     */
    private static final class Window {
        private final long width;
        private final int groupSize;
        private final long[] times;
        private long added;

        Window(int limit, long width) {
            this.width = width;
            this.groupSize = (limit - 1) / MAX_COUNTED + 1;
            this.times = new long[limit / groupSize];
        }

        void add(long now) {
            added++;
            if (added % groupSize == 0) {
                long group = added / groupSize - 1;
                times[(int) (group % times.length)] = now;
            }
        }

        long delay(long now, int unwritten) {
            long group = (added + unwritten) / groupSize;
            // The calls of this group must have left the window before the next call is sent.
            long leaving = group - times.length;
            if (leaving < 0) {
                return 0;
            }
            boolean isWritten = (leaving + 1) * groupSize <= added;
            return isWritten ? times[(int) (leaving % times.length)] + width - now : RETRY;
        }
    }
}
