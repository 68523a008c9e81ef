package dev.enrichment.sdk.adversary;

/** Way in which the response is transmitted to the client, or is lost. */
enum Framing {
    LENGTH(true, true),
    CHUNKED(true, true),
    CHUNKED_AND_LENGTH(true, true),
    CLOSE_DELIMITED(true, true),
    HTTP_1_0(true, true),
    SLOW(true, true),
    /** The connection ends after the response, without notice. */
    THEN_CLOSED(true, true),
    AFTER_INTERIM(true, true),
    /** The length is larger than the body; then the connection ends. */
    LENGTH_TOO_LONG(false, true),
    /** The length is smaller than the body: its end is lost, and the connection cannot be used again. */
    LENGTH_TOO_SHORT(false, true),
    CUT(false, true),
    CUT_CHUNKED(false, true),
    /** Bytes in the buffers of either side are lost, so that status and headers may arrive or not. */
    RESET_IN_BODY(false, false),
    CUT_IN_HEADERS(false, false),
    NO_HTTP(false, false),
    CLOSE_WITHOUT_RESPONSE(false, false),
    RESET_WITHOUT_RESPONSE(false, false);

    /** Whether the client receives all of the response. */
    final boolean complete;
    /** Whether the client certainly receives the status and all headers. */
    final boolean headersArrive;

    Framing(boolean complete, boolean headersArrive) {
        this.complete = complete;
        this.headersArrive = headersArrive;
    }
}
