package dev.enrichment.sdk.testing.service;

/**
 * Selects among the documented forms of a response. The API describes many responses in more than one form ("decode
 * both" in the API reference), and a client must accept all of them. Default: {@link #DETAILED}.
 *
 * @see ResponseTopic the parts of the API with several forms
 */
public enum ResponseStyle {
    /** The primary form, with every group and member. */
    DETAILED,
    /** The second, mostly shorter form: flat rows, simplified ads and funding, wrapped analytics, 404 for a miss. */
    SIMPLIFIED,
    /** The oldest form with its old field names, where one is known; otherwise like {@link #SIMPLIFIED}. */
    LEGACY
}
