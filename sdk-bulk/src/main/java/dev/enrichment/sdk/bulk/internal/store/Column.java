package dev.enrichment.sdk.bulk.internal.store;

import java.util.Locale;

/**
 * Columns of the tables of a store and of the results of its queries. SQL contains their names in lower case. Columns of
 * different tables that have the same name share a constant.
 */
enum Column {
    ID,
    REQUEST_KEY,
    OPERATION,
    LIST,
    STATE,
    SETTLED_STATE,
    PAID_MICROS,
    OPEN_MICROS,
    CHARGED_MICROS,
    REPLACED_MICROS,
    MAX_PRICE_MICROS,
    SENT_AT,
    FINISHED_AT,
    RESPONSE_CALL,
    STATUS,
    REQUEST_ID,
    MESSAGE,
    REQUEST,
    UNREADABLE,
    RESPONSE,
    CALL,
    EARLIER,
    ANSWERED,
    OWNER,
    OWNER_CALL,
    ATTEMPT,
    SENT_NANOS,
    ABANDONED,
    BUDGET,
    NAME,
    ROLE,
    VALUE,
    SERVICE,
    ACCOUNT,
    IN_USE,
    ATTEMPTS,
    CHARGES,
    LAST_REPLACED,
    BALANCE_MICROS,
    BALANCE_PAID_MICROS,
    BALANCE_ATTEMPTS,
    BALANCE_CHARGES,
    BALANCE_DAY,
    BALANCE_REQUESTS,
    BALANCE_CHARGED_REQUESTS,
    EARLIER_CHARGED_MICROS,
    EXPIRES_AT,

    /** Whether the JSON of a request is stored. False after the request was erased. */
    HAS_REQUEST,
    /** Whether a response is stored. */
    HAS_RESPONSE,
    /** Whether the HTTP status of a response is stored. */
    HAS_STATUS,
    /** Whether a call has the exclusive right to buy its request. */
    IS_CLAIM,
    /** Whether a process may still receive the result of a call. */
    IS_OWNED,
    /** Sequence number that a response was assigned when it was replaced. */
    UNTIL,
    /** Number of days from 1970 to the day on which credits were spent. */
    DAY,
    /** Number of requests in a group. */
    REQUESTS,
    /** Sum of an amount over several rows, in millionths of a credit. */
    TOTAL_MICROS,
    /**
     * Part of the total that was charged for the latest response to each request, and for requests without a response.
     */
    LATEST_MICROS,
    /** Number of the first row in a list that has a given key. */
    FIRST_ROW;

    private final String sql = name().toLowerCase(Locale.ROOT);

    /** Returns the name of the column in SQL statements. */
    String sql() {
        return sql;
    }
}
