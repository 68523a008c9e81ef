package dev.enrichment.sdk.credits;

/** Tells whether a call was charged, according to the responses to its attempts. */
public enum ChargeStatus {
    /**
     * The call cost nothing, because it was free, found nothing, was refused, was never sent, or was served from a store
     * or by the call of another caller. If you make it again, you do not pay twice.
     */
    NOT_CHARGED,

    /** The call cost credits. The receipt contains the amount. */
    CHARGED,

    /**
     * An attempt was sent, and no response shows what it cost. Before you make a paid call again, compare the balance
     * ({@code client.credits().balance()}) or check the analytics of the day. Both requests are free.
     */
    UNKNOWN
}
