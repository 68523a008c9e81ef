package dev.enrichment.sdk.adversary;

/** What a response body looks like. */
enum BodyKind {
    ROWS(true, true),
    NO_ROWS(true, true),
    NEW_FIELDS(true, true),
    WRONG_TYPES(true, true),
    GZIP(true, true),
    BYTE_ORDER_MARK(false, false),
    ROWS_AND_ERRORS(true, false),
    PROBLEM(true, false),
    PROBLEM_FLAT(true, false),
    PROBLEM_OLD(true, false),
    /** Without a byte order mark or a charset. */
    PROBLEM_UTF_16(true, false),
    /** The charge is in a second value behind the first. */
    PROBLEM_THEN_CHARGE(true, false),
    HTML(false, false),
    /** A debug page of a proxy that repeats the headers of the request, the key included. */
    HTML_ECHO(false, false),
    PLAIN_TEXT(false, false),
    NOTHING(false, false),
    JSON_NULL(false, false),
    JSON_ARRAY(false, false),
    JSON_TRUNCATED(false, false),
    /** Deeper than any reader follows. */
    TOO_DEEP(false, false);

    private final boolean jsonObject;
    private final boolean succeeds;

    BodyKind(boolean jsonObject, boolean succeeds) {
        this.jsonObject = jsonObject;
        this.succeeds = succeeds;
    }

    /** Whether it certainly reads as one JSON object, so that the charge in it is known. */
    boolean jsonObject() {
        return jsonObject;
    }

    /** Whether a 2xx with this body must become a response and not an exception. */
    boolean succeeds() {
        return succeeds;
    }
}
