package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.credits.CreditReceipt;
import io.micrometer.observation.Observation;
import org.jspecify.annotations.Nullable;

/**
 * Context of a call's Micrometer observation. A custom observation convention can read the values of its keys from this
 * context.
 */
public final class CallObservationContext extends Observation.Context {
    private final String operation;
    private final @Nullable String tag;
    private final String boundedTag;
    private volatile @Nullable CreditReceipt receipt;
    private volatile boolean ended;

    CallObservationContext(String operation, @Nullable String tag, String boundedTag) {
        this.operation = operation;
        this.tag = tag;
        this.boundedTag = boundedTag;
    }

    /**
     * Returns the ID of the operation.
     *
     * @return the ID, such as {@code companies.search}
     */
    public String operation() {
        return operation;
    }

    /**
     * Returns the tag of the call. Use it for keys of spans only, because a program may have many tags.
     *
     * @return the tag, or null if the call has none
     */
    public @Nullable String tag() {
        return tag;
    }

    /**
     * Returns the tag in a form for keys of meters, which must have few different values. It is {@code none} for calls
     * without a tag, and {@code other} for tags after the first 100.
     *
     * @return the tag, {@code none} or {@code other}
     */
    public String boundedTag() {
        return boundedTag;
    }

    /**
     * Returns the receipt of the call.
     *
     * @return the receipt, or null while the call is running, or if nothing was called because another interceptor, the
     *     store of a caching client or a shared call provided the response
     */
    public @Nullable CreditReceipt receipt() {
        return receipt;
    }

    void receipt(CreditReceipt value) {
        this.receipt = value;
    }

    /**
     * Returns whether the call has ended. A convention is asked for keys at the start and at the end of the call.
     *
     * @return true at the end
     */
    public boolean hasEnded() {
        return ended;
    }

    void end() {
        ended = true;
    }
}
