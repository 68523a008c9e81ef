package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.run.Outage.Now;
import dev.enrichment.sdk.bulk.results.StopReason;
import java.time.Duration;

/**
 * The state of an outage in which no row checks the service. The first row that asks after a check is due makes the
 * check.
 *
 * @param outage the outage
 * @param unusable the number of unusable responses since the service last responded
 */
record Unavailable(Outage outage, int unusable) implements Availability {
    @Override
    public boolean maySend(long call) {
        return false;
    }

    @Override
    public Next asked(long call, Now now, Duration patience) {
        Outage waiting = outage.withWaitingRow(now);
        Unavailable unchanged = new Unavailable(waiting, unusable);
        Duration waited = waiting.waited(now);
        Duration left = patience.minus(waited);
        if (left.compareTo(Duration.ZERO) <= 0) {
            String detail = outage.reason() + " for " + waited.toSeconds() + " s";
            return new Next(unchanged, new Effect.Stop(StopReason.SERVICE_AWAY, detail));
        }
        Duration untilCheck = waiting.untilCheck(now);
        if (untilCheck.isZero()) {
            return new Next(new Checking(unchanged, call), Effect.Simple.PROBE);
        }
        return new Next(unchanged, new Effect.Wait(left.compareTo(untilCheck) < 0 ? left : untilCheck));
    }

    @Override
    public Next probed(long call, Observation seen, Now now) {
        return Availability.become(this);
    }

    @Override
    public Next ended(long call, Observation seen, Now now) {
        // The attempt was sent before the outage began, so a response does not show that the outage is over.
        return switch (seen.signal()) {
            case RESPONDED -> Availability.become(withUnusable(0));
            case UNUSABLE -> Availability.unusable(Availability.become(withUnusable(unusable + 1)), unusable + 1, seen);
            case AWAY, ERROR, NONE -> Availability.become(this);
        };
    }

    @Override
    public Next left(long call) {
        return Availability.become(this);
    }

    @Override
    public Next failedFree(Observation seen, Now now) {
        return Availability.become(this);
    }

    /** Returns this state with another number of unusable responses. */
    Unavailable withUnusable(int number) {
        return new Unavailable(outage, number);
    }

    /** Returns this state after a check failed. */
    Unavailable afterFailedCheck(Observation seen, Now now) {
        return new Unavailable(outage.afterFailedCheck(now, seen.words()), unusable);
    }
}
