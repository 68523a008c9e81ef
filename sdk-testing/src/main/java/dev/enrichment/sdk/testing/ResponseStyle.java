package dev.enrichment.sdk.testing;

/**
 * Which of several documented forms the sandbox answers in. The service describes many of its answers in more than one
 * form (the wire contract lists them as "decode both"); a client must read them all alike. The default is
 * {@link #DETAILED}.
 *
 * @see ResponseTopic the forms of each kind of answer
 */
public enum ResponseStyle {
    /** The form of the specification, with every group and member. */
    DETAILED,
    /** The second, mostly shorter form: flat rows, simplified ads and funding, wrapped analytics, misses as 404. */
    SIMPLIFIED,
    /** The oldest form where a third one is known, with its old field names; otherwise as {@link #SIMPLIFIED}. */
    LEGACY
}
