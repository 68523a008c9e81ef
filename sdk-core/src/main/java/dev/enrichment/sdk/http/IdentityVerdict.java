package dev.enrichment.sdk.http;

/**
 * Says whether a response is about the company or person that its request asked for, see {@link dev.enrichment.sdk.call.Operation#identity}. It
 * costs nothing: both name somebody, and the names are compared.
 */
public enum IdentityVerdict {
    /** The response names the company or person that was asked for. */
    AGREES,

    /** The response names another company or person only. */
    CONFLICTS,

    /** Request and response name nobody in a way that can be compared, so nothing is known. */
    NOT_STATED
}
