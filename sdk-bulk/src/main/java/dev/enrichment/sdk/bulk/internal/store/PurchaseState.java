package dev.enrichment.sdk.bulk.internal.store;

import java.util.Locale;

/** The states of a request in the store. The lower-case names are in the database. */
public enum PurchaseState {
    /** No attempt was charged; it may be sent. */
    FREE,
    /** An attempt may be on the wire now. After a restart that is a doubt. */
    INTENT,
    /** The response is stored. */
    DONE,
    /** It is unknown whether an attempt was charged. */
    DOUBT,
    /** An attempt was charged, but its response was lost. */
    LOST,
    /** Erased; not to be bought again unasked. */
    ERASED;

    String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    static PurchaseState of(String column) {
        return valueOf(column.toUpperCase(Locale.ROOT));
    }
}
