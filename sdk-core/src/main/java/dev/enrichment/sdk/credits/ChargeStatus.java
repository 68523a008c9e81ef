package dev.enrichment.sdk.credits;

/** Whether a call was charged, as far as the client can know. */
public enum ChargeStatus {
    /** The call cost nothing: it was free, found nothing, was refused, or never left. Repeating it is safe. */
    NOT_CHARGED,

    /** Credits were debited; the receipt says how many if the service did. */
    CHARGED,

    /**
     * The request left and no answer says what became of it. Do not simply repeat a paid call: compare the balance
     * ({@code client.credits().balance()}) or look at the day's analytics first; both are free.
     */
    UNKNOWN
}
