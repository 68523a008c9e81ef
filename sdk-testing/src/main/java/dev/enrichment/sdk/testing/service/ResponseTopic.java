package dev.enrichment.sdk.testing.service;

/**
 * A response, or a part of one, that the API describes in more than one form. The {@link ResponseStyle} of each topic
 * can be set separately, at the start or while the sandbox is running. Section numbers refer to the API reference.
 */
public enum ResponseTopic {
    /**
     * 2.1. Detailed: wrapped in {@code errors}; simplified: one flat problem; legacy: {@code error} and {@code
     * message}.
     */
    ERRORS,
    /**
     * 2.4. Detailed: {@code RateLimit-Reset} in seconds from now; else epoch seconds; legacy: {@code X-RateLimit-*}
     * too.
     */
    RATE_LIMIT_HEADERS,
    /** 4.3, 6.6, 7.4. A free miss on a known record. Detailed: 200 with a message; else 404. */
    FREE_MISSES,
    /** 5.0. Detailed: the described object at the root; else one level down in {@code data}. */
    ANALYTICS_ENVELOPE,
    /**
     * 4.3. Detailed: {@code personal_email} and the list; simplified: the list; legacy: single field and {@code
     * status}.
     */
    PERSONAL_EMAIL,
    /**
     * 6.6. Detailed: array of arrays of full ads; simplified: flat short ads; legacy: flat ads with snake-case names.
     */
    ADS,
    /**
     * 7.4. Detailed: groups; simplified: other fields; legacy: groups with {@code round_type} and {@code N/A} texts.
     */
    FUNDING,
    /**
     * 8.4. Jobs in {@code signals} (detailed), {@code jobs} (simplified) or {@code results} (legacy); totals and page.
     */
    JOB_SEARCH,
    /** 3.3. Detailed: job cursor as an object; else as a text. Company and people cursors are always a text. */
    CURSORS,
    /** 3.2. Detailed: joined texts and numbers; else arrays for joined lists and texts for numbers. */
    COMPANY_ROWS,
    /**
     * 10.3. Detailed: {@code company}, {@code found} and the aliases; else only the single row of {@code companies}.
     */
    COMPANY_LOOKUP,
    /** 3.3. Detailed: {@code count} is the number of returned rows; else that of all matching rows. */
    COUNTS,
    /** 9.3, 10.3, 11.7. Normalized filters in {@code metadata}, in {@code interpreted_search}, or (legacy) nowhere. */
    NORMALIZED_FILTERS,
    /** 11.7. Detailed: fields inside {@code person}; simplified: flat on the row; legacy: flat with the old names. */
    PEOPLE_ROWS,
    /** 13.3. Detailed: three statuses, malformed as 200; else five statuses, second names, malformed as 400. */
    EMAIL_VALIDATION,
    /**
     * 14.3. Detailed: with all groups, unknown profile as 404; else short, unknown profile as 200; legacy: old names.
     */
    JOB_CHANGE,
    /** 15. Detailed: balance with the freeze members; else the balance alone. */
    CREDITS
}
