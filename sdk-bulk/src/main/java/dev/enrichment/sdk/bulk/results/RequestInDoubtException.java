package dev.enrichment.sdk.bulk.results;

import java.util.Objects;

/**
 * Cause of a {@link dev.enrichment.sdk.errors.SendPreventedException SendPreventedException} if an earlier call for the
 * same request was or may have been charged but returned no response. The request is not resent automatically. To find
 * out or record whether it was charged, use {@link dev.enrichment.sdk.bulk.RunStore#reconcile} or
 * {@link dev.enrichment.sdk.bulk.RunStore#resolve}.
 */
public final class RequestInDoubtException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final UnresolvedCall call;

    /**
     * Creates an exception.
     *
     * @param call the request in doubt
     */
    public RequestInDoubtException(UnresolvedCall call) {
        super(call + "; its key is " + call.key());
        this.call = Objects.requireNonNull(call, "call");
    }

    /** {@return the request that may have been charged, whose JSON can contain personal data} */
    public UnresolvedCall call() {
        return call;
    }
}
