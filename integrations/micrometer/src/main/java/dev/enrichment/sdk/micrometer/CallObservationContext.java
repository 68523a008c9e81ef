package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.credits.CreditReceipt;
import io.micrometer.observation.Observation;
import org.jspecify.annotations.Nullable;

/** One call, seen from an observation handler or convention. */
public final class CallObservationContext extends Observation.Context {
    private final String operation;
    private final @Nullable String tag;
    private volatile @Nullable CreditReceipt receipt;
    private volatile boolean ended;

    CallObservationContext(String operation, @Nullable String tag) {
        this.operation = operation;
        this.tag = tag;
    }

    /** {@return the id of the operation, such as {@code companies.search}} */
    public String operation() {
        return operation;
    }

    /** {@return the tag of the call, or null} */
    public @Nullable String tag() {
        return tag;
    }

    /**
     * {@return what the call cost; null while it runs, and if another interceptor responded without making the call}
     */
    public @Nullable CreditReceipt receipt() {
        return receipt;
    }

    void receipt(CreditReceipt value) {
        this.receipt = value;
    }

    boolean hasEnded() {
        return ended;
    }

    void end() {
        ended = true;
    }
}
