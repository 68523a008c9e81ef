package dev.enrichment.sdk.internal.ratelimit;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One limit: so many calls per window. It is kept as a sliding window over the calls that were sent, because calls that
 * comply with a sliding window also comply with a fixed window and with a token bucket of the same figures. When the
 * service says that the limit is used up, the wait that it states is compared with the wait that the calls sent explain.
 * The difference tells how permits come back:
 *
 * <ul>
 *   <li>no difference: nothing changes
 *   <li>a shorter wait: all at once, because a fixed window ends; calls before that no longer count
 *   <li>only the wait for a single call: one by one, because a token bucket is refilled; calls are paced for one window
 *   <li>a wait that the calls sent do not explain: bursts are smaller than the limit, or other programs use the account;
 *       calls are paced from now on
 * </ul>
 */
final class RateWindow {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    /** Calls arrive at other intervals than they were sent at; a larger difference is left to {@link LimitAdjustment}. */
    private static final long MAX_MARGIN = SECOND / 4;

    private static final int MARGIN_DIVISOR = 64;

    private final int stated;
    private final long width;
    private final boolean estimated;
    private final LimitAdjustment adjustment;
    private final long countedWidth;
    private boolean wasUsedUp;
    private boolean hasRefused;
    private long changedAt = Long.MIN_VALUE;
    private long countsFrom = Long.MIN_VALUE;
    private boolean refilled;
    private boolean smallBursts;
    private @Nullable Pace pace;
    private long pacedUntil;

    private RateWindow(int limit, long width, boolean estimated) {
        this.stated = limit;
        this.width = width;
        this.estimated = estimated;
        int counted = Math.min(limit, SendHistory.MAX_SIZE);
        this.countedWidth = (long) ((double) width * counted / limit);
        this.adjustment = new LimitAdjustment(counted, estimated);
    }

    /** A limit that the service has stated. */
    static RateWindow stated(int limit, long width) {
        return new RateWindow(limit, width, false);
    }

    /** A limit that follows from how many calls were admitted. */
    static RateWindow estimated(int limit, long width) {
        return new RateWindow(limit, width, true);
    }

    boolean isEstimated() {
        return estimated;
    }

    boolean states(int limit) {
        return !estimated && stated == limit;
    }

    boolean lasts(long nanos) {
        return !estimated && width == nanos;
    }

    long width() {
        return width;
    }

    boolean hasRefused() {
        return hasRefused;
    }

    /** When a call can be sent that has others ahead of it; a lower bound if it has. */
    long earliest(SendHistory history, long start, int ahead) {
        int limit = adjustment.limit();
        int nth = limit - ahead % limit;
        long at = start;
        if (history.size() >= nth && history.latest(nth) >= countsFrom) {
            at = Math.max(at, history.latest(nth) + length());
        }
        at += ahead / limit * length();
        return pace == null ? at : Math.max(at, pace.earliest(ahead));
    }

    private long length() {
        return (long) (countedWidth * adjustment.stretch()) + Math.min(countedWidth / MARGIN_DIVISOR, MAX_MARGIN);
    }

    private double interval() {
        return (double) length() / adjustment.limit();
    }

    private int counted(SendHistory history, long now) {
        return Math.min(history.countSince(Math.max(countsFrom, now - length())), adjustment.limit());
    }

    void sent(long now) {
        if (pace != null) {
            pace.sent(now);
            if (!smallBursts && now > pacedUntil) {
                pace = null;
            }
        }
    }

    /**
     * A call was admitted.
     *
     * @return whether the limit is still in effect, as far as is known
     */
    boolean admitted(SendHistory history, long now, boolean confirmed) {
        int limit = adjustment.limit();
        if (counted(history, now) >= limit - limit / 10) {
            adjustment.admitted(confirmed);
            adjustPace();
        }
        return !adjustment.outgrown();
    }

    /**
     * The service refused a call, or said that nothing is left for other calls, and stated a wait.
     *
     * @param windowEnds whether the service is known to state the end of a window
     * @return whether other calls have to wait, too; false if this limit holds them back already
     */
    boolean usedUp(SendHistory history, long sentAt, long now, long wait, boolean refused, boolean windowEnds) {
        if (sentAt < changedAt) {
            // It was sent before the last change, which accounts for it.
            return refused;
        }
        noteRefusal(refused);
        changedAt = now;
        int limit = adjustment.limit();
        int counted = counted(history, now);
        boolean explained = counted > 0 && counted + Math.max(1, limit / 20) >= limit;
        // Not by the very oldest ones: they may be leaving the window at this moment.
        int oldest = Math.max(1, counted - limit / 50);
        long expected = explained ? history.latest(oldest) + length() - now : 0;
        if (explained && Math.abs(wait - expected) <= StatedReset.TOLERANCE) {
            return refused;
        }
        boolean shorter = explained && wait < expected;
        boolean single = refilled || wait <= Math.max(SECOND, (long) (2 * interval()));
        if (shorter ? windowEnds || !single : !refused) {
            restart(now + wait);
        } else {
            refilled = true;
            smallBursts |= !shorter;
            pace(now + wait);
        }
        return true;
    }

    /** The same for an estimated limit. */
    void refused(long sentAt, long resume) {
        if (sentAt >= changedAt) {
            noteRefusal(true);
            smallBursts = true;
            pace(resume);
        }
    }

    /** The first time is how the limit becomes known; from then on calls comply with it. */
    private void noteRefusal(boolean refused) {
        if (refused && wasUsedUp) {
            adjustment.refused();
            adjustPace();
        }
        wasUsedUp = true;
        hasRefused |= refused;
    }

    private void adjustPace() {
        if (pace != null) {
            pace.interval(interval());
        }
    }

    private void restart(long resume) {
        countsFrom = resume;
        changedAt = resume;
        pace = null;
    }

    /** Sends evenly, in bursts of what is permitted in one second; an estimate may be too high, so it starts without. */
    private void pace(long resume) {
        restart(resume);
        pace = Pace.from(resume, interval(), (int) Math.max(2, SECOND / interval()), !estimated);
        pacedUntil = resume + length();
    }
}
