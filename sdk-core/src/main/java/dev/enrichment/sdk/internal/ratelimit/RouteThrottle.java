package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Decides when the calls of one route are sent for one API key, in the order they came. A call is sent when all of these
 * allow it: the limits that responses have stated ({@link LearnedLimits}), the rate limit that the user configured
 * ({@link Lane}) and, as long as limits are unknown, {@link SlowStart}.
 *
 * <p>It never blocks: {@link Turn#tryStart} says how long to wait, and the caller waits. All times are nanoseconds since
 * the throttle was created.
 */
final class RouteThrottle {
    /** A waiting call is woken up if it can be sent earlier than it expects, by at least this much. */
    private static final long WORTH_WAKING_UP = TimeUnit.MILLISECONDS.toNanos(1);

    private final TimeSource time;
    private final long origin;
    private final LearnedLimits limits = new LearnedLimits();
    private final SlowStart slowStart = new SlowStart();
    private final Map<String, Lane> lanes = new HashMap<>(2);
    private long tickets;
    private int open;
    private int inFlight;
    private int sends;
    private long latestSend;
    private long usedAt;
    private boolean dropped;

    RouteThrottle(TimeSource time) {
        this.time = time;
        this.origin = time.nanos();
    }

    private long now() {
        return Math.max(time.nanos() - origin, latestSend);
    }

    /** Opens the turn of a call, in the lane of this name; null if this throttle was dropped. */
    synchronized @Nullable Turn open(String lane, @Nullable RateLimit configured) {
        if (dropped) {
            return null;
        }
        open++;
        return new Turn(this, lanes.computeIfAbsent(lane, name -> new Lane(configured)), tickets++);
    }

    synchronized long tryStart(Turn turn, long patience) {
        long now = now();
        int ahead = turn.lane.ahead(turn);
        long due = Math.max(limits.earliest(now, ahead), turn.lane.earliest(now, ahead));
        // A position in line is only known at its end, and an estimated limit may be raised while the call waits.
        boolean certain = ahead == 0 || (turn.state == Turn.State.NEW && !limits.areEstimated());
        if (certain && due - now > patience) {
            return due - now;
        }
        due = Math.max(due, slowStart.due(inFlight, now));
        if (due <= now && ahead == 0 && !isOvertaking(turn, now)) {
            start(turn, now);
            return 0;
        }
        if (turn.state == Turn.State.NEW) {
            turn.state = Turn.State.WAITING;
            turn.lane.add(turn);
        }
        // One that only waits for the calls ahead of it is woken up by them.
        long wait = due > now ? due - now : SlowStart.PATIENCE;
        wait = Math.max(1, Math.min(wait, patience));
        turn.wakeUp = new CountDownLatch(1);
        turn.wakesAt = now + wait;
        return wait;
    }

    /** Whether the first call of another lane came earlier and can be sent, too. */
    private boolean isOvertaking(Turn turn, long now) {
        for (Lane lane : lanes.values()) {
            Turn head = lane.head();
            if (lane != turn.lane && head != null && head.ticket < turn.ticket && lane.earliest(now, 0) <= now) {
                return true;
            }
        }
        return false;
    }

    private void start(Turn turn, long now) {
        turn.lane.remove(turn);
        turn.lane.sent(now);
        turn.state = Turn.State.STARTED;
        turn.sentAt = now;
        turn.number = ++sends;
        limits.sent(now);
        latestSend = now;
        slowStart.sent(++inFlight, now);
        wakeUpHeads(now);
    }

    synchronized void admitted(Turn turn, RateSignals signals) {
        long now = now();
        slowStart.admitted(now);
        if (limits.admitted(turn.sentAt, sends - turn.number, signals, now)) {
            slowStart.restart(inFlight);
        }
    }

    synchronized long refused(Turn turn, RateSignals signals) {
        slowStart.restart(inFlight);
        return limits.refused(turn.sentAt, signals, now());
    }

    synchronized void close(Turn turn) {
        if (turn.state == Turn.State.CLOSED) {
            return;
        }
        turn.lane.remove(turn);
        if (turn.state == Turn.State.STARTED) {
            inFlight--;
        }
        turn.state = Turn.State.CLOSED;
        open--;
        long now = now();
        usedAt = now;
        wakeUpHeads(now);
    }

    private void wakeUpHeads(long now) {
        for (Lane lane : lanes.values()) {
            Turn head = lane.head();
            if (head != null && head.wakesAt - now > WORTH_WAKING_UP) {
                long due = Math.max(limits.earliest(now, 0), lane.earliest(now, 0));
                due = Math.max(due, slowStart.due(inFlight, now));
                if (head.wakesAt - due > WORTH_WAKING_UP) {
                    head.wakesAt = due;
                    head.wakeUp.countDown();
                }
            }
        }
    }

    /** Nanoseconds since the last use; negative while it is in use. */
    synchronized long idle() {
        return open > 0 ? -1 : now() - usedAt;
    }

    /** Ends this throttle unless it is in use. */
    synchronized boolean drop() {
        dropped = open == 0;
        return dropped;
    }
}
