package dev.enrichment.sdk.bulk.results;

import java.util.Objects;

/**
 * The cause of a {@link dev.enrichment.sdk.errors.SendPreventedException}: an earlier call for the same request may have been
 * charged, and its response is unknown, so the request is not sent again by itself. Decide the doubt with {@link
 * dev.enrichment.sdk.bulk.RunStore#settleDoubts} or {@link dev.enrichment.sdk.bulk.RunStore#resolve}.
 */
public final class RequestInDoubtException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says what is in doubt. */
    private final Doubt doubt;

    /**
     * Creates an exception.
     *
     * @param doubt what is in doubt
     */
    public RequestInDoubtException(Doubt doubt) {
        super(doubt + "; its key is " + doubt.key());
        this.doubt = Objects.requireNonNull(doubt, "doubt");
    }

    /** {@return what is in doubt; its request can contain personal data} */
    public Doubt doubt() {
        return doubt;
    }
}
