package dev.enrichment.sdk.bulk.results;

import java.util.Objects;

/**
 * The cause of a {@link dev.enrichment.sdk.errors.SendPreventedException} if an earlier call for the same request may
 * have been charged and its response is unknown. The request is not resent automatically. Reconcile it with
 * {@link dev.enrichment.sdk.bulk.RunStore#settleDoubts} or {@link dev.enrichment.sdk.bulk.RunStore#resolve}.
 */
public final class RequestInDoubtException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The request in doubt. */
    private final Doubt doubt;

    /**
     * Creates an exception.
     *
     * @param doubt the request in doubt
     */
    public RequestInDoubtException(Doubt doubt) {
        super(doubt + "; its key is " + doubt.key());
        this.doubt = Objects.requireNonNull(doubt, "doubt");
    }

    /** {@return the request in doubt; its JSON can contain personal data} */
    public Doubt doubt() {
        return doubt;
    }
}
