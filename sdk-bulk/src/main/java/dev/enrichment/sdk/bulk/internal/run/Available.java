package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal;
import dev.enrichment.sdk.bulk.internal.run.Outage.Now;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The state in which the service is considered available, so that all calls are sent.
 *
 * @param failed the number of attempts that failed since the service last responded
 * @param unusable the number of unusable responses since the service last responded
 */
record Available(int failed, int unusable) implements Availability {
    /** The state of a service that has just responded, or that has not been called yet. */
    static final Available RESPONDED = new Available(0, 0);

    @Override
    public boolean maySend(long call) {
        return true;
    }

    @Override
    public @Nullable Outage outage() {
        return null;
    }

    @Override
    public Next asked(long call, Now now, Duration patience) {
        return new Next(this, Effect.Simple.SEND);
    }

    @Override
    public Next probed(long call, Observation seen, Now now) {
        return Availability.become(this);
    }

    @Override
    public Next ended(long call, Observation seen, Now now) {
        return switch (seen.signal()) {
            case RESPONDED -> Availability.become(RESPONDED);
            case AWAY, ERROR -> failed(call, seen, now);
            case UNUSABLE -> Availability.unusable(Availability.become(withUnusable()), unusable + 1, seen);
            case NONE -> Availability.become(this);
        };
    }

    /** Returns the next state and effect after a failed attempt. */
    private Next failed(long call, Observation seen, Now now) {
        Available more = withFailed();
        if (more.failed >= THRESHOLD) {
            return Availability.become(more.outage(seen, now));
        }
        // Check the service after the first failure. Otherwise, a run that sends few rows at a time would lose several
        // of them before it notices the outage.
        return seen.signal() == AvailabilitySignal.AWAY
                ? new Next(new Suspected(more, call), Effect.Simple.PROBE)
                : Availability.become(more);
    }

    @Override
    public Next left(long call) {
        return Availability.become(this);
    }

    @Override
    public Next failedFree(Observation seen, Now now) {
        return Availability.become(outage(seen, now));
    }

    /** Returns this state after one more failed attempt. */
    Available withFailed() {
        return new Available(failed + 1, unusable);
    }

    /** Returns this state after one more unusable response. */
    Available withUnusable() {
        return new Available(failed, unusable + 1);
    }

    /** Returns the state in which an outage begins. */
    Unavailable outage(Observation seen, Now now) {
        return new Unavailable(Outage.beginning(now, seen.words()), unusable);
    }
}
