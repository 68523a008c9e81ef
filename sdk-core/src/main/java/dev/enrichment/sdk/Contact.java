package dev.enrichment.sdk;

/** A kind of contact detail that {@link People#unlock} unlocks. */
public enum Contact {
    /** Email addresses; 1 credit for each (API reference, section 11). */
    EMAIL,
    /** Mobile numbers; 5 credits for each (API reference, section 11). */
    MOBILE
}
