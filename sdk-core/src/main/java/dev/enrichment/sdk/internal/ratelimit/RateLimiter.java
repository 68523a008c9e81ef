package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.ratelimit.Permit.Line;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The rate limiter of one route and API key, used by all calls of a client. Calls are sent in order of arrival,
 * as soon as the {@link AdaptiveRate} and the {@linkplain Ceiling rate limits} that the user configured allow it. This
 * class never blocks. {@link Permit#tryStart} returns how long the caller must wait. The lock of the limiter guards all
 * fields of the limiter and of its permits.
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

    synchronized long tryStart(Permit permit, long patience) {
        double now = now();
        boolean isNew = !permit.inLine;
        boolean isHead = isNew ? isFirst(permit) : permit.line.waiting.first() == permit;
        double due = Math.max(rate.permit(now), now + permit.line.ceiling.delay(0) / SECOND);
        if (isHead && due - now < HALF_A_NANO && !isOvertaking(permit) && permit.line.ceiling.take()) {
            start(permit, now);
            return 0;
        }
        if (isHead || isNew) {
            // How many calls are ahead is known only for a call that has just arrived, and for the first call in line.
            int ahead = isHead ? 0 : permit.line.waiting.size();
            double earliest = Math.max(rate.earliest(now, ahead), now + permit.line.ceiling.delay(ahead) / SECOND);
            if ((earliest - now) * SECOND > patience) {
                leave(permit);
                wakeUpHeads(now);
                return nanos(earliest - now);
            }
        }
        if (isNew) {
            permit.inLine = true;
            permit.line.waiting.add(permit);
            lines.add(permit.line);
        }
        double wait = !isHead ? LONGEST_NAP : due > now ? due - now : WORTH_WAKING_UP;
        permit.wakeUp = new CountDownLatch(1);
        permit.wakesAt = now + wait;
        return Math.max(1, Math.min(nanos(wait), patience));
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
                lines.stream().mapToInt(line -> line.waiting.size()).sum(),
                refused);
    }

    private static boolean isFirst(Permit permit) {
        return permit.line.waiting.isEmpty() || permit.ticket < permit.line.waiting.first().ticket;
    }

    /** Returns whether a call in another waiting line arrived earlier and can be sent now, so that it must go first. */
    private boolean isOvertaking(Permit permit) {
        for (Line line : lines) {
            if (line != permit.line && line.waiting.first().ticket < permit.ticket && line.ceiling.delay(0) == 0) {
                return true;
            }
        }
        return false;
    }

    private void start(Permit permit, double now) {
        leave(permit);
        permit.counted = true;
        permit.inFlight = true;
        permit.sentAt = now;
        rate.sent(now);
        wakeUpHeads(now);
    }

    private void leave(Permit permit) {
        if (permit.inLine) {
            permit.inLine = false;
            permit.line.waiting.remove(permit);
            if (permit.line.waiting.isEmpty()) {
                lines.remove(permit.line);
            }
        }
    }

    synchronized void written(Permit permit, boolean written) {
        if (permit.counted) {
            permit.counted = false;
            permit.line.ceiling.done(written);
        }
    }

    synchronized void admitted(Permit permit, RateSignals signals) {
        if (permit.inFlight) {
            rate.admitted(permit.sentAt, now(), signals);
            ended(permit, true);
        }
    }

    synchronized long refused(Permit permit, RateSignals signals) {
        if (permit.inFlight) {
            refused++;
            rate.refused(permit.sentAt, now(), signals);
            ended(permit, true);
        }
        return Math.max(0, Math.round((rate.opensAt() - now()) * SECOND));
    }

    synchronized void lost(Permit permit) {
        if (permit.inFlight) {
            rate.lost(permit.written, permit.sentAt, now());
            ended(permit, permit.written);
        }
    }

    private void ended(Permit permit, boolean sent) {
        permit.inFlight = false;
        written(permit, sent);
        wakeUpHeads(now());
    }

    synchronized void close(Permit permit) {
        leave(permit);
        wakeUpHeads(now());
    }

    private void wakeUpHeads(double now) {
        if (lines.isEmpty()) {
            return;
        }
        double next = rate.permit(now);
        for (Line line : lines) {
            Permit head = line.waiting.first();
            if (head.wakesAt - now > WORTH_WAKING_UP) {
                double due = Math.max(next, now + line.ceiling.delay(0) / SECOND);
                if (head.wakesAt - due > WORTH_WAKING_UP) {
                    head.wakesAt = due;
                    head.wakeUp.countDown();
                }
            }
        }
    }
}
