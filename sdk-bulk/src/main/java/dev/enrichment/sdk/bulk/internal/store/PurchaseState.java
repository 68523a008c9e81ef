package dev.enrichment.sdk.bulk.internal.store;

import java.util.Locale;

/** State of a request in the store. The database contains the names in lower case. */
public enum PurchaseState {
    /** The request may be sent, usually because no attempt was charged. */
    FREE,
    /**
     * An attempt may be in flight. If the process that sent it dies, the request counts as possibly charged, unless the
     * operation is free.
     */
    INTENT,
    /** The response is stored. */
    DONE,
    /** The outcome is unknown: an attempt was sent and may have been charged, but no response arrived. */
    UNKNOWN,
    /** An attempt was charged, but its response was lost. */
    LOST,
    /** The request and its response were erased. The request is not bought again without consent. */
    ERASED;

    String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    static PurchaseState of(String column) {
        return valueOf(column.toUpperCase(Locale.ROOT));
    }
}
