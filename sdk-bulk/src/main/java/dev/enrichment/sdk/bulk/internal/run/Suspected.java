package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.run.Outage.Now;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The state in which one row checks the service with a free call after its attempt failed. All other calls are still
 * sent.
 *
 * @param before the state to return to if the service responds or the check is abandoned
 * @param checker the call whose thread makes the free call
 */
record Suspected(Available before, long checker) implements Availability {
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
        if (call != checker) {
            return Availability.become(this);
        }
        return switch (seen.signal()) {
            // A free call that was not sent, for example because of the rate limit, does not show an outage.
            case RESPONDED, NONE -> Availability.become(before);
            case AWAY, ERROR, UNUSABLE ->
                new Next(before.outage(seen, now), seen.proxyRefused() ? Availability.stop(seen) : Effect.Simple.NONE);
        };
    }

    @Override
    public Next ended(long call, Observation seen, Now now) {
        return switch (seen.signal()) {
            case RESPONDED -> Availability.become(new Suspected(Available.RESPONDED, checker));
            case AWAY, ERROR -> failed(call, seen, now);
            case UNUSABLE -> unusable(call, seen);
            case NONE -> Availability.become(this);
        };
    }

    /**
     * Returns the next state and effect after a failed attempt. If attempts of other rows show an outage, the check
     * continues.
     */
    private Next failed(long call, Observation seen, Now now) {
        Available more = before.withFailed();
        if (call == checker) {
            return Availability.become(more.outage(seen, now));
        }
        if (more.failed() >= THRESHOLD) {
            return Availability.become(new Checking(more.outage(seen, now), checker));
        }
        return Availability.become(new Suspected(more, checker));
    }

    private Next unusable(long call, Observation seen) {
        Available more = before.withUnusable();
        return Availability.unusable(Availability.become(unlessLeft(call, more)), more.unusable(), seen);
    }

    /** Returns the state after an event of the given call. If this call makes the check, the check is abandoned. */
    private Availability unlessLeft(long call, Available without) {
        return call == checker ? without : new Suspected(without, checker);
    }

    @Override
    public Next left(long call) {
        return Availability.become(unlessLeft(call, before));
    }

    @Override
    public Next failedFree(Observation seen, Now now) {
        // The free call goes on, so its row is the one that checks the service.
        return Availability.become(new Checking(before.outage(seen, now), checker));
    }
}
