package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.run.Outage.Now;
import dev.enrichment.sdk.bulk.results.StopReason;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * State of the service's availability, as a run has observed it. Each event has a method that returns the next state
 * and the effect that the caller must carry out. These methods change nothing.
 *
 * <pre>
 *   Available   ── a row cannot reach the service ──────────────────────> Suspected
 *               ── 3 attempts fail in a row, or a call fails for free ──> Unavailable
 *   Suspected   ── the service responds to the free call ───────────────> Available
 *               ── the free call fails ─────────────────────────────────> Unavailable
 *               ── meanwhile other attempts fail as above ──────────────> Checking
 *   Unavailable ── a row asks, and 0, 1, 2, 4 … 60 s have passed ───────> Checking
 *               ── the patience is over ────────────────────────────────> the run stops, and can be continued
 *   Checking    ── the row receives a response ─────────────────────────> Available
 *               ── the free call or the row fails, or the row gives up ─> Unavailable
 * </pre>
 *
 * <p>Rows are identified by the number of their call.
 */
sealed interface Availability permits Available, Suspected, Unavailable, Checking {
    /** Number of consecutive failed or unusable attempts after which a run waits or stops. */
    int THRESHOLD = 3;

    /**
     * The result of a transition.
     *
     * @param state the state from now on
     * @param effect the action that the caller must carry out
     */
    record Next(Availability state, Effect effect) {}

    /** Returns whether the given call may be sent. During an outage, only the call that checks the service may. */
    boolean maySend(long call);

    /** Returns the current outage. Returns null if there is none, or if an outage is only suspected. */
    @Nullable
    Outage outage();

    /**
     * Returns the next state and effect when a call is about to be sent.
     *
     * @param patience the maximum time that rows wait before the run stops
     */
    Next asked(long call, Now now, Duration patience);

    /** Returns the next state and effect after the free call with which a row checked the service. */
    Next probed(long call, Observation seen, Now now);

    /** Returns the next state and effect after an attempt has ended. */
    Next ended(long call, Observation seen, Now now);

    /**
     * Returns the next state and effect after a row has ended. If the row was to check the service, another row may do
     * so.
     */
    Next left(long call);

    /**
     * Returns the next state after a call that shows that the service is unavailable. The call certainly cost nothing.
     */
    Next failedFree(Observation seen, Now now);

    /** Returns the given state without an effect. */
    static Next become(Availability state) {
        return new Next(state, Effect.Simple.NONE);
    }

    /** Returns the given state, with the effect that wakes all waiting rows. */
    static Next wake(Availability state) {
        return new Next(state, Effect.Simple.WAKE);
    }

    /**
     * Returns the next state and effect after an unusable response. Stops the run if waiting does not help, and
     * otherwise returns {@code otherwise}.
     */
    static Next unusable(Next otherwise, int consecutive, Observation seen) {
        boolean isHopeless = consecutive >= THRESHOLD || seen.proxyRefused();
        return isHopeless ? new Next(otherwise.state(), stop(seen)) : otherwise;
    }

    /** Returns the effect that stops a run because of unusable responses. */
    static Effect stop(Observation seen) {
        return new Effect.Stop(StopReason.UNUSABLE_RESPONSES, seen.words());
    }
}
