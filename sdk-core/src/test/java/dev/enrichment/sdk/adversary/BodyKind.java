package dev.enrichment.sdk.adversary;

/** Form of a response body, such as valid or broken JSON. */
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
    HTML(false, false),
    NOTHING(false, false),
    JSON_NULL(false, false),
    JSON_ARRAY(false, false),
    JSON_TRUNCATED(false, false),
    /** Deeper than any reader follows. */
    TOO_DEEP(false, false);

    /** Whether it certainly reads as one JSON object, so that the charge in it is known. */
    final boolean jsonObject;
    /** Whether a 2xx with this body must become a response and not an exception. */
    final boolean succeeds;

    BodyKind(boolean jsonObject, boolean succeeds) {
        this.jsonObject = jsonObject;
        this.succeeds = succeeds;
    }
}
