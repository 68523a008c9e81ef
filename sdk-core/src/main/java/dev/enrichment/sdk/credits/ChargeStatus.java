package dev.enrichment.sdk.credits;

/** Tells whether a call was charged, as far as the client can know. */
public enum ChargeStatus {
    /**
     * The call cost nothing: it was free, found nothing, was refused, or was never sent. It is safe to make it again.
     */
    NOT_CHARGED,

    /** Credits were debited; the receipt says how many. */
    CHARGED,

    /**
     * An attempt was sent, and no response says what it cost. Before you make a paid call again, compare the balance
     * ({@code client.credits().balance()}) or look at the analytics of the day; both are free.
     */
    UNKNOWN
}
