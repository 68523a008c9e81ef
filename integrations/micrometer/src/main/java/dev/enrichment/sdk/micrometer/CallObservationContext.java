package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.credits.CreditReceipt;
import io.micrometer.observation.Observation;
import org.jspecify.annotations.Nullable;

/** Context of a call's Micrometer observation. It provides the values for the keys of the observation. */
final class CallObservationContext extends Observation.Context {
    private final String operation;
    private final @Nullable String tag;
    private volatile @Nullable CreditReceipt receipt;
    private volatile boolean ended;

    CallObservationContext(String operation, @Nullable String tag) {
        this.operation = operation;
        this.tag = tag;
    }

    /** Returns the ID of the operation, such as {@code companies.search}. */
    String operation() {
        return operation;
    }

    /** Returns the tag of the call. Returns null if the call has no tag. */
    @Nullable
    String tag() {
        return tag;
    }

    /**
     * Returns the receipt of the call. Returns null while the call is running, or if another interceptor responded
     * without making the call.
     */
    @Nullable
    CreditReceipt receipt() {
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
