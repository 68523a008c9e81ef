package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Asks with free calls whether the service responds, each for 5 seconds at most. Until it has responded once, it also has to
 * say whose data it serves, and the balance is noted: no row is paid for before both are known. Called by one thread at a
 * time.
 */
public final class ServiceProbe implements Supplier<@Nullable EnrichmentException> {
    private final EnrichmentClient client;
    private final StoreOrigin origin;
    private final DoubtSettler settler;
    private boolean known;

    /** For the client of a run. */
    public ServiceProbe(EnrichmentClient client, StoreOrigin origin, DoubtSettler settler) {
        this.client = StoreOrigin.asking(client).withOptions(o -> o.maxAttempts(1));
        this.origin = origin;
        this.settler = settler;
    }

    /** Returns why the service does not respond, or null if it does. */
    @Override
    public @Nullable EnrichmentException get() {
        if (!known) {
            EnrichmentException failure = origin.check();
            known = failure == null;
            if (known) {
                settler.noteBaseline();
            }
            return failure;
        }
        try {
            var unused = client.credits().balance();
            return null;
        } catch (EnrichmentException e) {
            return e;
        }
    }
}
