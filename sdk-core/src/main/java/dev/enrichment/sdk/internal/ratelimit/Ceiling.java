package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.concurrent.TimeUnit;

/**
 * A rate limit that the user sets: a hard one. Calls are paced evenly after a burst, and whatever the timers do, no
 * minute has more calls than the limit, and no second more than a sixtieth of it plus one, or than the burst if that is
 * more. A call counts from the moment it is given its turn until a minute after its first byte was written, so the figures
 * hold on the wire, too. All fields are guarded by this object; several routes can share it.
 */
final class Ceiling {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
    /** Larger limits are counted in a part of the window. */
    private static final int MAX_COUNTED = 8_192;
    /** While all that is allowed has got its turn and nothing is written yet. */
    private static final long RETRY = TimeUnit.MILLISECONDS.toNanos(10);

    private final TimeSource time;
    private final long origin;
    private final long interval;
    private final long slack;
    private final Window[] windows;
    private long next;
    private int unwritten;

    Ceiling(CallRate limit, TimeSource time) {
        this.time = time;
        this.origin = time.nanos();
        this.interval = Math.max(1, MINUTE / limit.perMinute());
        this.slack = (limit.burst() - 1) * interval;
        int share = (int) Math.ceil(limit.perMinute() / 60.0);
        this.windows = new Window[] {
            new Window(limit.perMinute(), MINUTE), new Window(Math.max(share + 1, limit.burst()), SECOND)
        };
    }

    /** Returns the nanoseconds until a call can be sent that has others ahead of it; a lower bound if it has. */
    synchronized long delay(int ahead) {
        long now = time.nanos() - origin;
        long wait = Math.max(0, next - slack + ahead * interval - now);
        for (Window window : windows) {
            wait = Math.max(wait, window.delay(now, unwritten));
        }
        return wait;
    }

    /** Counts a call if it can be sent now. */
    synchronized boolean take() {
        if (delay(0) > 0) {
            return false;
        }
        unwritten++;
        next = Math.max(next, time.nanos() - origin) + interval;
        return true;
    }

    /** Ends the turn of a call that was taken: its first byte was written, or it was never sent. */
    synchronized void done(boolean written) {
        unwritten--;
        if (written) {
            long now = time.nanos() - origin;
            for (Window window : windows) {
                window.add(now);
            }
        }
    }

    /** The times of the latest calls, in a ring. */
    private static final class Window {
        private final long width;
        private final long[] times;
        private long added;

        Window(int limit, long width) {
            int counted = Math.min(limit, MAX_COUNTED);
            this.width = (long) Math.ceil((double) width * counted / limit);
            this.times = new long[counted];
        }

        void add(long now) {
            times[(int) (added++ % times.length)] = now;
        }

        long delay(long now, int unwritten) {
            int nth = times.length - unwritten;
            if (nth <= 0) {
                return Math.min(RETRY, width);
            }
            return added < nth ? 0 : times[(int) ((added - nth) % times.length)] + width - now;
        }
    }
}
