package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Waits for another call, in this or another process, that is buying the same request. */
public final class OtherBuyer {
    /** Pause between two lookups of a request that another call is buying. */
    private static final Duration LOOKUP_PAUSE = Duration.ofMillis(100);

    private OtherBuyer() {}

    /**
     * Waits until the request should be looked up again. Used when a request is {@link PurchaseDecision.Pending}, and
     * when another call has overtaken the caller.
     *
     * @param pause a function that waits for at most the given time
     * @return the reason why the outcome of the other call could not be stored, such as a full disk. Waiting for it is
     *     then useless. Null if the caller has waited and should look again
     */
    public static @Nullable StoreException await(Store store, byte[] key, Consumer<Duration> pause) {
        StoreException unsaved = store.unsaved().missing(key);
        if (unsaved == null) {
            pause.accept(LOOKUP_PAUSE);
        }
        return unsaved;
    }
}
