package dev.enrichment.sdk;

/** Gives the adversary the parts of the builder that are not public. */
public final class AdversaryClients {
    private AdversaryClients() {}

    /** Waits and timeouts of the client pass faster by this factor; timeouts of sockets do not. */
    public static EnrichmentClientBuilder scaled(EnrichmentClientBuilder builder, int factor) {
        return builder.time(new ScaledTime(factor));
    }
}
