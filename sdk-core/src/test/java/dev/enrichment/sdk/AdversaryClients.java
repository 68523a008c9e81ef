package dev.enrichment.sdk;

/** Creates clients with settings that are not public, for the randomized tests in the package {@code adversary}. */
public final class AdversaryClients {
    private AdversaryClients() {}

    /** Waits and timeouts of the client pass faster by this factor; timeouts of sockets do not. */
    public static EnrichmentClientBuilder scaled(EnrichmentClientBuilder builder, int factor) {
        return builder.time(new ScaledTime(factor));
    }
}
