package dev.enrichment.sdk.http;

/**
 * Whether a response is about the requested company or person. {@link dev.enrichment.sdk.call.Operation#identity}
 * describes the comparison. It makes no call.
 */
public enum IdentityVerdict {
    /** The response is about the requested company or person. */
    AGREES,

    /** The response is about other companies or people only. */
    CONFLICTS,

    /** The request and the response state no identities that can be compared. */
    NOT_STATED
}
