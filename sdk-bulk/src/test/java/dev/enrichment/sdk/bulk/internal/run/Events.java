package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal;
import dev.enrichment.sdk.bulk.internal.run.Outage.Now;
import dev.enrichment.sdk.bulk.results.StopReason;
import java.time.Duration;
import java.time.Instant;

/** Times, calls and observations for the tests of the states of the circuit breaker. */
final class Events {
    static final long CALL = 1;
    static final long OTHER = 2;
    static final Duration PATIENCE = Duration.ofMinutes(15);
    static final String WORDS = "the service cannot be reached";
    static final Effect STOP_UNUSABLE = new Effect.Stop(StopReason.UNUSABLE_RESPONSES, WORDS);
    static final Observation REFUSED_BY_PROXY = new Observation(AvailabilitySignal.UNUSABLE, true, WORDS);

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private Events() {}

    /** Returns a time after noon. The monotonic clock is negative then, as it may be. */
    static Now at(long seconds) {
        Duration sinceNoon = Duration.ofSeconds(seconds);
        return new Now(sinceNoon.toNanos() - Duration.ofHours(1).toNanos(), NOON.plus(sinceNoon));
    }

    static Observation seen(AvailabilitySignal signal) {
        return new Observation(signal, false, WORDS);
    }

    /** Returns an outage since noon for which no row waits yet. */
    static Outage outage() {
        return Outage.beginning(at(0), WORDS);
    }
}
