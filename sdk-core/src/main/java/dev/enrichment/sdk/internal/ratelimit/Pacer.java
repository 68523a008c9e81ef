package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.call.RouteLimit.Hold;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Decides when the next call of a route may be sent, whatever limits the service. It knows no kinds of limiters; it counts.
 *
 * <pre>
 * what happens                            what it means, and what is done
 * nothing was refused or stated yet       no pace; a few calls in flight at first, twice as many with each round trip
 * calls are sent                          evenly: an even stream suits windows, buckets and leaky buckets alike; after
 *                                         idling up to ten at once, until such a burst is refused
 * a call is refused                       all calls wait: as long as stated, else for what was sent too much. All calls
 *                                         that were sent before the refusal belong to it; it changes the rate once
 * the next call is refused as well        the door is still shut: twice the wait, and one call at a time
 * a call is admitted again                n calls in T seconds were admitted and the door was shut for H, so the rate is
 *                                         n / (T + H). H is tiny for a bucket. If it is long, there is a window, and T
 *                                         has to begin where an earlier window ended
 * one call alone is refused at first      calls go on as before, up to three times: too little was sent to count
 * nobody calls, though they could         that time does not count: few calls say nothing about how many are permitted
 * few are refused, however slow it goes   they say nothing about the rate; see {@link Noise}
 * refused with the most calls in flight   a limit of calls in progress, if that admits more; see {@link Slots}
 * a calm time passes                      2 % more, 6, 14, 30 ...: raised limits are found. The longer the rate was
 *                                         right, the longer the calm
 * refused far below the last good rate    somebody else uses it up: tried again after 4, 8, 16, 20 seconds
 * a response states a limit               the rate is that, upwards and downwards, and never above while responses state
 *                                         it; refusals lower it all the same. See {@link StatedLimits}
 * a wait of more than a minute is stated  the route is closed until then, but for one call a minute that looks
 * no response, or none was sent           the call is not counted; if it was to find out, the next one does
 * </pre>
 *
 * <p>This class sends and keeps what belongs to a refusal; {@link RateModel} counts, and has the pace. Decision 11 has the figures that were measured against many limiters.
 *
 * <p>Times are seconds, not decreasing. Not thread-safe: {@link RouteThrottle} guards it. Each call takes a few steps,
 * however many were sent.
 */
final class Pacer {
    /** A timer that is late by this may be made up for. */
    private static final double CATCH_UP = 0.005;
    /** But at a stated rate not by all of the interval: a bucket of one call refuses what comes too early. */
    private static final double CLOSEST = 0.96;

    /** A call that is later than it could have been sent, by no more than this, was waiting for a thread. */
    private static final double LATE = 0.05;

    private static final int BURST = 10;
    /** The longest time without any call. */
    private static final double MAX_HOLD = 60;
    /** So many refusals of one call alone are passed over before the rate is counted. */
    private static final int PASSED_OVER = 3;

    /** The pace stays as it is until {@link Noise} ends its trial. */
    private static final double TRIAL_LASTS = 1e6;

    private static final double LONG_AGO = -1e9;

    // Sending.
    private double nextAt;
    private double lastSentAt = LONG_AGO;
    private double holdUntil;
    /** The end of what the service stated of a hold. */
    private double statedUntil;

    private double closedUntil;
    private double maxInFlight = 4;
    private int inFlight;
    private double progressAt;
    /** The end of the latest call. */
    private double endedAt;

    private long sends;
    private long notAdmitted;
    private int burst = BURST;
    private double burstAt = LONG_AGO;

    // The latest refusal, with all that belongs to it: calls up to eventEnd.
    private long eventEnd;
    private boolean readmitted = true;
    private double shutSince;
    private double hold;

    private final RateModel model = new RateModel();
    private final Noise noise = new Noise();
    private final Slots slots = new Slots();
    private int passedOver;
    private long passedOverN;
    private int probesRefused;
    /** The first refused call of the latest event. */
    private long eventFrom;
    /** The number of its calls that were refused. */
    private int eventRefused;
    /** True if one of them stated a wait. */
    private boolean waitStated;

    /** Returns the calls per second at a time. */
    double pace(double t) {
        return model.pace(t);
    }

    /** Returns the calls per second to tell: the pace, or what is admitted without one. */
    double rate(double t) {
        return slots.held() > 0 ? slots.rate() : pace(t);
    }

    /** Returns when the next call may be sent: now, or later. */
    double permit(double now) {
        double t = Math.max(now, holdUntil);
        if (slots.held() > 0) {
            return inFlight < slots.held() ? t : Math.max(t, progressAt + 5);
        }
        if (inFlight >= maxInFlight) {
            t = Math.max(t, progressAt + (readmitted ? 0.25 : 5));
        }
        double pace = pace(t);
        double due = nextAt - Math.min(CATCH_UP, 8 / pace);
        // Not after idling, when several may be sent at once.
        boolean spaced = model.isStatedNow() && due >= lastSentAt;
        return Math.max(t, spaced ? Math.max(due, lastSentAt + CLOSEST / pace) : due);
    }

    /** Returns when the route opens: after a hold, or after what the service stated if that is longer. */
    double opensAt() {
        return Math.max(holdUntil, closedUntil);
    }

    /** Returns why no call can be sent, or only one; null if nothing holds them back but the pace. */
    @Nullable
    Hold hold(double now) {
        if (closedUntil > now) {
            return Hold.QUOTA;
        }
        if (holdUntil > now) {
            return statedUntil > now ? Hold.STATED : Hold.LEARNED;
        }
        return readmitted ? null : Hold.PROBING;
    }

    /** Returns the earliest time at which a call that has others ahead of it can get its turn. */
    double earliest(double now, int ahead) {
        double at = Math.max(Math.max(now, nextAt), opensAt());
        return ahead == 0 ? at : at + ahead / model.highest();
    }

    /** Returns whether the limit is one that the service states. */
    boolean isStated() {
        return model.isStated();
    }

    /** Notes that a call is sent; returns its number. */
    long sent(double now) {
        if (inFlight == 0) {
            double idle = now - Math.max(endedAt, Math.max(nextAt, holdUntil));
            if (idle > LATE) {
                model.idled(idle);
            }
        }
        double pace = pace(now);
        double slack = readmitted && !Double.isInfinite(pace) ? (Math.min(burst, model.fewest()) - 1) / pace : 0;
        if (slack > 0 && nextAt < now - 1 / pace) {
            burstAt = now;
        }
        if (nextAt < now) {
            nextAt = slack > 0 ? Math.max(nextAt, now - slack) : now + Math.min(CATCH_UP, 8 / pace);
        }
        nextAt += 1 / pace;
        if (inFlight++ >= maxInFlight) {
            maxInFlight *= 1.5;
            progressAt = now;
        } else if (inFlight >= maxInFlight) {
            progressAt = Math.max(progressAt, now);
        }
        lastSentAt = now;
        sends++;
        slots.sent(sends, inFlight);
        model.sent(sends - notAdmitted, pace, now);
        return sends;
    }

    /** Notes that a call sent at a time was not refused. */
    void admitted(long number, double at, double now, RateSignals signals) {
        ended(now);
        progressAt = now;
        closedUntil = 0;
        statement(signals, now, true);
        noise.admitted();
        if (slots.admitted(number, now)) {
            model.resume(slots.rate(), at);
        }
        if (number > eventEnd && !readmitted) {
            readmitted = true;
            if (isPassedOver()) {
                maxInFlight += 1;
                return;
            }
            double h = model.readmitted(number - notAdmitted, at);
            tellNoise(number, at);
            boolean brief = !waitStated && probesRefused == 0 && h <= now - at;
            if (slots.isTried(brief && !noise.isTrial() && !noise.isKnown(), model.limit(), now)) {
                model.forget();
            }
        }
        if (readmitted) {
            maxInFlight += 1;
        }
        double rate = noise.endTrial(number);
        if (rate > 0) {
            model.resume(rate, at);
        }
    }

    /** Returns whether one call alone was refused in the latest event: of those in flight with it, few. */
    private boolean isAlone() {
        return !waitStated && probesRefused == 0 && eventRefused <= Math.max(1, (1 + eventEnd - eventFrom) / 3);
    }

    /** Goes on without a pace if the first refusals say little; returns whether they do. */
    private boolean isPassedOver() {
        boolean often = passedOver == PASSED_OVER || passedOver > 0 && model.eventN() - passedOverN < RateModel.SOME;
        if (!model.wasUnlimited() || often || !isAlone()) {
            return false;
        }
        passedOver++;
        passedOverN = model.eventN();
        model.forget();
        return true;
    }

    /** Reports the latest event to {@link #noise}, and sets the pace that a trial or its end asks for. */
    private void tellNoise(long number, double at) {
        if (!isAlone()) {
            noise.limited();
        } else if (noise.isTrial() || !model.wasProbing()) {
            double rate = noise.refusedAlone(number, at, model.before(), model.limit());
            if (noise.isTrial()) {
                model.level(rate, at, TRIAL_LASTS);
            } else if (noise.isKnown()) {
                model.probe(rate, at);
            }
        }
    }

    /** Notes that a call sent at a time was refused. */
    void refused(long number, double at, double now, RateSignals signals) {
        ended(now);
        notAdmitted++;
        statement(signals, now, false);
        double wait = signals.retryAfter() == null ? 0 : seconds(signals.retryAfter());
        statedUntil = Math.max(statedUntil, now + Math.min(wait, MAX_HOLD));
        if (wait > MAX_HOLD) {
            closedUntil = Math.max(closedUntil, now + wait);
            maxInFlight = 1;
        }
        if (number <= eventEnd) {
            eventRefused++;
            waitStated |= wait > 0;
            // The longest wait that is stated counts.
            holdUntil = Math.max(holdUntil, now + Math.min(wait, MAX_HOLD));
            return;
        }
        if (slots.held() > 0) {
            if (!slots.refused(wait > 0)) {
                return;
            }
            model.resume(slots.rate(), now);
        }
        boolean again = !readmitted && number == eventEnd + 1;
        if (wait == 0 && !again && noise.isKnown() && noise.ignores()) {
            return;
        }
        boolean unknown;
        if (again) {
            probesRefused++;
            unknown = model.wasUnlimited();
            model.refusedAgain(at);
            hold = Math.min(2 * hold, at - shutSince > 300 ? 60 : 15);
        } else {
            probesRefused = 0;
            eventFrom = number;
            slots.eventBegins(number);
            eventRefused = 1;
            waitStated = false;
            shutSince = at;
            model.refused(number - notAdmitted, at);
            unknown = model.wasUnlimited();
            if (at - burstAt < 1 + 2 / Math.max(1, Math.min(pace(at), 1e6))) {
                burst = 1;
            }
            hold = unknown ? Math.max(0.05, now - at) : model.hold();
        }
        waitStated |= wait > 0;
        double h = wait > 0 ? (again ? Math.max(wait, hold / 2) : wait) : hold;
        h = Math.min(h, MAX_HOLD);
        eventEnd = sends;
        readmitted = false;
        holdUntil = now + h;
        nextAt = now + h;
        lastSentAt = LONG_AGO;
        if (again || unknown) {
            maxInFlight = 1;
        }
        model.shut(holdUntil);
    }

    /** Notes that nobody knows about a call. */
    void lost(long number, double now) {
        ended(now);
        notAdmitted++;
        if (!readmitted && number == eventEnd + 1) {
            eventEnd++;
            holdUntil = Math.max(holdUntil, now + (closedUntil > now ? MAX_HOLD : hold));
        }
    }

    private void ended(double now) {
        inFlight--;
        endedAt = now;
    }

    private void statement(RateSignals signals, double now, boolean success) {
        if (model.isRestated(signals, success, sends, now, Math.max(now, holdUntil))) {
            lastSentAt = LONG_AGO;
            nextAt = Math.max(holdUntil, now) + Math.min(CATCH_UP, 1 / pace(Math.max(holdUntil, now)));
        }
        Long remaining = signals.remaining();
        if (success && signals.limit() == null && remaining != null && remaining <= 0 && signals.reset() != null) {
            statedUntil = Math.max(statedUntil, now + Math.min(seconds(signals.reset()), MAX_HOLD));
            holdUntil = Math.max(holdUntil, statedUntil);
        }
    }

    static double seconds(Duration d) {
        return d.toNanos() / 1e9;
    }
}
