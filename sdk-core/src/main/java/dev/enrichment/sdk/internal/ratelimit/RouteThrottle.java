package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.ratelimit.Turn.Lane;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Decides when the calls of one route are sent for one API key, in the order they came: when the {@link Pacer} allows it,
 * and the ceilings that the user set for the client. All clients of the process share it. It never blocks: {@link
 * Turn#tryStart} says how long to wait, and the caller waits. This object guards all fields, and those of its turns. A call
 * that need not wait takes the lock only when it is sent and when it ends, because many callers share it.
 */
final class RouteThrottle {
    /** A waiting call is woken up if it can be sent earlier than it expects, by at least this many seconds. */
    private static final double WORTH_WAKING_UP = 0.001;
    /** A call behind others is woken up by them; this bounds what a lost wake-up can cost. */
    private static final double LONGEST_NAP = 60;

    private static final double SECOND = 1e9;
    private static final double HALF_A_NANO = 0.5e-9;

    private final TimeSource time;
    private final long origin;
    private final Pacer pacer = new Pacer();
    /** Those with waiting calls. */
    private final Set<Lane> lanes = new LinkedHashSet<>(2);

    private final AtomicLong tickets = new AtomicLong();
    private long refused;

    RouteThrottle(TimeSource time) {
        this.time = time;
        this.origin = time.nanos();
    }

    private double now() {
        return (time.nanos() - origin) / SECOND;
    }

    private static long nanos(double seconds) {
        return Math.max(1, Math.round(seconds * SECOND));
    }

    /** Opens the turn of a call. */
    Turn open(Lane lane) {
        return new Turn(this, lane, tickets.incrementAndGet());
    }

    synchronized long tryStart(Turn turn, long patience) {
        double now = now();
        boolean isNew = !turn.inLine;
        boolean isHead = isNew ? isFirst(turn) : turn.lane.waiting.first() == turn;
        double due = Math.max(pacer.permit(now), now + turn.lane.delay(0) / SECOND);
        if (isHead && due - now < HALF_A_NANO && !isOvertaking(turn) && turn.lane.take()) {
            start(turn, now);
            return 0;
        }
        if (isHead || isNew) {
            // A position in line is only known at its end, when the call arrives, or at its head.
            int ahead = isHead ? 0 : turn.lane.waiting.size();
            double earliest = Math.max(pacer.earliest(now, ahead), now + turn.lane.delay(ahead) / SECOND);
            if ((earliest - now) * SECOND > patience) {
                leave(turn);
                return nanos(earliest - now);
            }
        }
        if (isNew) {
            turn.inLine = true;
            turn.lane.waiting.add(turn);
            lanes.add(turn.lane);
        }
        double wait = !isHead ? LONGEST_NAP : due > now ? due - now : WORTH_WAKING_UP;
        turn.wakeUp = new CountDownLatch(1);
        turn.wakesAt = now + wait;
        return Math.max(1, Math.min(nanos(wait), patience));
    }

    /** Describes the limit of the route. */
    synchronized RouteLimit limit(Route route, String account) {
        double now = now();
        double perMinute = 60 * pacer.rate(now);
        return new RouteLimit(
                route,
                account,
                Double.isInfinite(perMinute) ? null : perMinute,
                pacer.isStated(),
                Duration.ofNanos(Math.max(0, Math.round((pacer.opensAt() - now) * SECOND))),
                pacer.hold(now),
                lanes.stream().mapToInt(lane -> lane.waiting.size()).sum(),
                refused);
    }

    private static boolean isFirst(Turn turn) {
        return turn.lane.waiting.isEmpty() || turn.ticket < turn.lane.waiting.first().ticket;
    }

    /** Returns whether the first call of another lane came earlier and can be sent, too. */
    private boolean isOvertaking(Turn turn) {
        if (lanes.isEmpty()) {
            return false;
        }
        for (Lane lane : lanes) {
            if (lane != turn.lane && lane.waiting.first().ticket < turn.ticket && lane.delay(0) == 0) {
                return true;
            }
        }
        return false;
    }

    private void start(Turn turn, double now) {
        leave(turn);
        turn.counted = true;
        turn.sentAt = now;
        turn.number = pacer.sent(now);
        wakeUpHeads(now);
    }

    private void leave(Turn turn) {
        if (turn.inLine) {
            turn.inLine = false;
            turn.lane.waiting.remove(turn);
            if (turn.lane.waiting.isEmpty()) {
                lanes.remove(turn.lane);
            }
        }
    }

    synchronized void written(Turn turn, boolean written) {
        if (turn.counted) {
            turn.counted = false;
            turn.lane.written(written);
        }
    }

    synchronized void admitted(Turn turn, RateSignals signals) {
        if (turn.number != 0) {
            pacer.admitted(turn.number, turn.sentAt, now(), signals);
            ended(turn, true);
        }
    }

    synchronized long refused(Turn turn, RateSignals signals) {
        if (turn.number != 0) {
            refused++;
            pacer.refused(turn.number, turn.sentAt, now(), signals);
            ended(turn, true);
        }
        return Math.max(0, Math.round((pacer.opensAt() - now()) * SECOND));
    }

    synchronized void lost(Turn turn) {
        if (turn.number != 0) {
            pacer.lost(turn.number, now());
            ended(turn, false);
        }
    }

    private void ended(Turn turn, boolean responded) {
        turn.number = 0;
        written(turn, responded);
        wakeUpHeads(now());
    }

    synchronized void close(Turn turn) {
        leave(turn);
        wakeUpHeads(now());
    }

    private void wakeUpHeads(double now) {
        if (lanes.isEmpty()) {
            return;
        }
        double permit = pacer.permit(now);
        for (Lane lane : lanes) {
            Turn head = lane.waiting.first();
            if (head.wakesAt - now > WORTH_WAKING_UP) {
                double due = Math.max(permit, now + lane.delay(0) / SECOND);
                if (head.wakesAt - due > WORTH_WAKING_UP) {
                    head.wakesAt = due;
                    head.wakeUp.countDown();
                }
            }
        }
    }
}
