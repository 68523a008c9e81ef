package dev.enrichment.sdk.bulk.internal.store;

import java.util.Locale;

/** State of a request in the store. The database contains the names in lower case. */
public enum PurchaseState {
    /** No attempt was charged. The request may be sent. */
    FREE,
    /** An attempt may be in flight. If its process dies, the row is in doubt, unless the operation is free. */
    INTENT,
    /** The response is stored. */
    DONE,
    /** It is unknown whether an attempt was charged. */
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
