package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.run.Outage.Now;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import java.time.Duration;

/**
 * The state of an outage in which one row checks the service, first with a free call and then with its own request. All
 * other rows wait.
 *
 * @param during the state to return to if the check is abandoned
 * @param checker the call that checks the service
 */
record Checking(Unavailable during, long checker) implements Availability {
    @Override
    public boolean maySend(long call) {
        return call == checker;
    }

    @Override
    public Outage outage() {
        return during.outage();
    }

    @Override
    public Next asked(long call, Now now, Duration patience) {
        if (call == checker) {
            return new Next(this, Effect.Simple.SEND);
        }
        Unavailable waiting = new Unavailable(during.outage().withWaitingRow(now), during.unusable());
        return new Next(new Checking(waiting, checker), new Effect.Wait(Signal.NO_LIMIT));
    }

    @Override
    public Next probed(long call, Observation seen, Now now) {
        if (call != checker) {
            return Availability.become(this);
        }
        return switch (seen.signal()) {
            // The free call shows only that the service responds, so its row is sent before all others.
            case RESPONDED -> Availability.become(this);
            case AWAY, ERROR, UNUSABLE, NONE ->
                new Next(
                        during.afterFailedCheck(seen, now),
                        seen.proxyRefused() ? Availability.stop(seen) : Effect.Simple.WAKE);
        };
    }

    @Override
    public Next ended(long call, Observation seen, Now now) {
        if (call != checker) {
            return otherEnded(seen);
        }
        int unusable = during.unusable() + 1;
        return switch (seen.signal()) {
            case RESPONDED -> Availability.wake(Available.RESPONDED);
            case AWAY, ERROR -> Availability.wake(during.afterFailedCheck(seen, now));
            case UNUSABLE -> Availability.unusable(Availability.wake(during.withUnusable(unusable)), unusable, seen);
            case NONE -> Availability.become(this);
        };
    }

    /**
     * Returns the next state and effect after an attempt of another row has ended. It was sent before the outage began,
     * so a response does not show that the outage is over.
     */
    private Next otherEnded(Observation seen) {
        int unusable = during.unusable() + 1;
        return switch (seen.signal()) {
            case RESPONDED -> Availability.become(withUnusable(0));
            case UNUSABLE -> Availability.unusable(Availability.become(withUnusable(unusable)), unusable, seen);
            case AWAY, ERROR, NONE -> Availability.become(this);
        };
    }

    private Checking withUnusable(int number) {
        return new Checking(during.withUnusable(number), checker);
    }

    @Override
    public Next left(long call) {
        return call == checker ? Availability.wake(during) : Availability.become(this);
    }

    @Override
    public Next failedFree(Observation seen, Now now) {
        return Availability.become(this);
    }
}
