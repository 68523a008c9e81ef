package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.ratelimit.PermitState.InFlight;
import dev.enrichment.sdk.internal.ratelimit.PermitState.Waiting;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The rate limiter of one route and API key, used by all calls of a client. Calls are sent in order of arrival,
 * as soon as the {@link AdaptiveRate} and the {@linkplain Ceiling rate limits} that the user configured allow it. This
 * class never blocks. {@link #decide} returns how long the caller must wait. The lock of the limiter guards all fields
 * of the limiter, its lines and the state of its permits.
 */
final class RateLimiter {
    /** Minimum gain in seconds. A waiting call is woken up early only if it can start at least this much sooner. */
    private static final double WORTH_WAKING_UP = 0.001;
    /** Maximum wait, in seconds, of a call that is not first in line. Such a call is normally woken up earlier. */
    private static final double LONGEST_NAP = 60;

    private static final double SECOND = 1e9;
    private static final double HALF_A_NANO = 0.5e-9;

    private final TimeSource time;
    private final long origin;
    private final AdaptiveRate rate = new AdaptiveRate();
    /** Waiting lines that contain at least one call. */
    private final Set<Line> lines = new LinkedHashSet<>(2);

    private final AtomicLong tickets = new AtomicLong();
    private long refused;

    RateLimiter(TimeSource time) {
        this.time = time;
        this.origin = time.nanos();
    }

    private double now() {
        return (time.nanos() - origin) / SECOND;
    }

    private static long nanos(double seconds) {
        return Math.max(1, Math.round(seconds * SECOND));
    }

    /** Creates the permit of a new call, which joins the given line if it has to wait. */
    Permit open(Line line) {
        return new Permit(this, line, tickets.incrementAndGet());
    }

    synchronized Decision decide(Permit permit, long patience) {
        double now = now();
        Line line = permit.line();
        boolean isFirst = line.isFirst(permit);
        double due = due(line, now);
        if (isFirst
                && due - now < HALF_A_NANO
                && !isOvertaking(permit)
                && line.ceiling().take()) {
            start(permit, now);
            return Decision.START;
        }
        // How many calls are ahead is known only for a call that has just arrived, and for the first call in line.
        if (isFirst || !permit.isWaiting()) {
            double wait = expectedWait(line, isFirst ? 0 : line.size(), now);
            if (wait * SECOND > patience) {
                leave(permit);
                wakeUpHeads(now);
                return Decision.giveUp(nanos(wait));
            }
        }
        double nap = isFirst ? firstNap(due - now) : LONGEST_NAP;
        waitInLine(permit, now + nap);
        return Decision.waitFor(Math.max(1, Math.min(nanos(nap), patience)));
    }

    private double due(Line line, double now) {
        return Math.max(rate.permit(now), now + line.ceiling().delay(0) / SECOND);
    }

    /** Returns the minimum wait of a call, in seconds, if {@code ahead} calls of its line are sent first. */
    private double expectedWait(Line line, int ahead, double now) {
        double earliest =
                Math.max(rate.earliest(now, ahead), now + line.ceiling().delay(ahead) / SECOND);
        return earliest - now;
    }

    /**
     * Returns how long the first call in a line waits, in seconds. If the call is due but a call of another line must
     * go first, the wait is short.
     */
    private static double firstNap(double untilDue) {
        return untilDue > 0 ? untilDue : WORTH_WAKING_UP;
    }

    private void waitInLine(Permit permit, double wakesAt) {
        if (!permit.isWaiting()) {
            permit.line().join(permit);
            lines.add(permit.line());
        }
        permit.become(new Waiting(new CountDownLatch(1), wakesAt));
    }

    /** Returns the current state of the rate limit, as {@code client.limits()} reports it to the user. */
    synchronized RouteLimit limit(Route route, String account) {
        double now = now();
        double perMinute = 60 * rate.pace(now);
        return new RouteLimit(
                route,
                account,
                Double.isInfinite(perMinute) ? null : perMinute,
                rate.isStated(),
                Duration.ofNanos(Math.max(0, Math.round((rate.opensAt() - now) * SECOND))),
                lines.stream().mapToInt(Line::size).sum(),
                refused);
    }

    /** Returns whether a call in another waiting line arrived earlier and can be sent now, so that it must go first. */
    private boolean isOvertaking(Permit permit) {
        for (Line line : lines) {
            boolean arrivedEarlier = line != permit.line() && line.first().ticket() < permit.ticket();
            if (arrivedEarlier && line.ceiling().delay(0) == 0) {
                return true;
            }
        }
        return false;
    }

    private void start(Permit permit, double now) {
        leave(permit);
        permit.become(new InFlight(now, false));
        rate.sent(now);
        wakeUpHeads(now);
    }

    private void leave(Permit permit) {
        if (!permit.isWaiting()) {
            return;
        }
        permit.become(PermitState.IDLE);
        Line line = permit.line();
        line.leave(permit);
        if (line.isEmpty()) {
            lines.remove(line);
        }
    }

    synchronized void written(Permit permit) {
        if (permit.state() instanceof InFlight call && !call.written()) {
            permit.become(new InFlight(call.sentAt(), true));
            permit.line().ceiling().done(true);
        }
    }

    synchronized void admitted(Permit permit, RateSignals signals) {
        if (permit.state() instanceof InFlight call) {
            rate.admitted(call.sentAt(), now(), signals);
            ended(permit, call, true);
        }
    }

    synchronized long refused(Permit permit, RateSignals signals) {
        if (permit.state() instanceof InFlight call) {
            refused++;
            rate.refused(call.sentAt(), now(), signals);
            ended(permit, call, true);
        }
        return Math.max(0, Math.round((rate.opensAt() - now()) * SECOND));
    }

    synchronized void lost(Permit permit) {
        if (permit.state() instanceof InFlight call) {
            rate.lost(call.written(), call.sentAt(), now());
            ended(permit, call, false);
        }
    }

    /**
     * Records the end of a call. A call that received a response counts as written, even if {@link #written} was never
     * called for it.
     */
    private void ended(Permit permit, InFlight call, boolean answered) {
        permit.become(PermitState.IDLE);
        if (!call.written()) {
            permit.line().ceiling().done(answered);
        }
        wakeUpHeads(now());
    }

    synchronized void close(Permit permit) {
        leave(permit);
        wakeUpHeads(now());
    }

    /** Wakes the first call of each line if it can be sent sooner than its current wait would end. */
    private void wakeUpHeads(double now) {
        if (lines.isEmpty()) {
            return;
        }
        double next = rate.permit(now);
        for (Line line : lines) {
            Permit head = line.first();
            if (head.state() instanceof Waiting waiting && waiting.wakesAt() - now > WORTH_WAKING_UP) {
                double due = Math.max(next, now + line.ceiling().delay(0) / SECOND);
                if (waiting.wakesAt() - due > WORTH_WAKING_UP) {
                    head.become(new Waiting(waiting.wakeUp(), due));
                    waiting.wakeUp().countDown();
                }
            }
        }
    }
}
