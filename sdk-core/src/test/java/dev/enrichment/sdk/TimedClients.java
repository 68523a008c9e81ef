package dev.enrichment.sdk;

import dev.enrichment.sdk.internal.time.TimeSource;

/** Creates builders of clients with the clock of a test. The builder's method for the clock is not public. */
public final class TimedClients {
    private TimedClients() {}

    /** Returns a new builder of clients whose waits and timeouts follow this clock. Timeouts of sockets do not. */
    @SuppressWarnings("exports")
    public static EnrichmentClientBuilder builder(TimeSource time) {
        return EnrichmentClient.builder().time(time);
    }
}
