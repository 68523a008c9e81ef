package dev.enrichment.sdk.http;

/**
 * Result of comparing the company or person in a response with the requested one. {@link
 * dev.enrichment.sdk.call.Operation#identity} describes how they are compared.
 */
public enum IdentityVerdict {
    /** The response is about the requested company or person. */
    AGREES,

    /** The response is about other companies or people, and not about the requested one. */
    CONFLICTS,

    /**
     * The request and the response contain no identities that can be compared, so it is unknown whether the response is
     * about the requested company or person.
     */
    NOT_STATED
}
