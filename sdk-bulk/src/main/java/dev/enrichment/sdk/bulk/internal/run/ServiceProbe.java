package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.purchase.FreeCalls;
import dev.enrichment.sdk.bulk.internal.purchase.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.reconcile.Reconciler;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks with free calls whether the service responds. Each check takes at most 5 seconds. Until the first successful
 * check, each check also tries to determine the balance, and whether the responses come from an account or a sandbox.
 * Rows are paid for only after both are known. Called by one thread at a time.
 */
public final class ServiceProbe implements Supplier<@Nullable EnrichmentException> {
    private final EnrichmentClient client;
    private final StoreOrigin origin;
    private final Reconciler reconciler;
    private final ReconciliationPause pause;
    private final RunTime time;
    private boolean known;

    /** Creates a probe for the client of a run. */
    public ServiceProbe(
            EnrichmentClient client,
            StoreOrigin origin,
            Reconciler reconciler,
            ReconciliationPause pause,
            RunTime time) {
        this.client = client;
        this.origin = origin;
        this.reconciler = reconciler;
        this.pause = pause;
        this.time = time;
    }

    /** Checks once whether the service responds. Returns the reason why it does not, or null if it does. */
    @Override
    public @Nullable EnrichmentException get() {
        FreeCalls calls = new FreeCalls(client, time);
        if (!known) {
            EnrichmentException failure = origin.check(calls);
            if (failure == null) {
                failure = reconciler.begin(calls);
            }
            known = failure == null;
            if (known) {
                pause.arm(calls.missedUse());
            }
            return failure;
        }
        try {
            calls.client().withOptions(o -> o.maxAttempts(1)).credits().balance();
            return null;
        } catch (EnrichmentException e) {
            return e;
        }
    }
}
