package dev.enrichment.sdk.internal.purchase;

/** Reply of a {@link Door} to an attempt: it is sent, refused, or withdrawn together with its call. */
public sealed interface Admission {
    /** Reply to an attempt that is sent now. */
    Admission SENT = new Sent();

    /** Reply to an attempt whose call is withdrawn. */
    Admission WITHDRAWN = new Withdrawn();

    /** The attempt is sent now. The door has recorded that it may be charged. */
    record Sent() implements Admission {}

    /**
     * Another call is buying the same response, so nothing is sent. The call is withdrawn, which is not a failure: its
     * buyer looks for the response again, and may make the call again. Neither the ledger nor the listeners are
     * informed.
     */
    record Withdrawn() implements Admission {}

    /**
     * Nothing is sent, and the call fails with a {@link dev.enrichment.sdk.errors.SendPreventedException}.
     *
     * @param cause the reason, which is the cause of that exception
     */
    record Refused(Exception cause) implements Admission {}
}
