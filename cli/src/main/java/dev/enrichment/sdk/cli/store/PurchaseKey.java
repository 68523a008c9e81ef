package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import java.util.Locale;

/** A property by which the command {@code status} groups purchases, as chosen with {@code --by}. */
public enum PurchaseKey {
    /** Name of the list, which is the path of an input file. */
    LIST,
    /** Month in UTC, such as {@code 2026-05}. */
    MONTH,
    /** ID of the operation. */
    OPERATION;

    /** Returns the name as users type it, such as {@code month}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    String of(PurchaseSum sum) {
        return switch (this) {
            case LIST -> sum.list();
            case MONTH -> sum.day().toString().substring(0, "2026-01".length());
            case OPERATION -> sum.operation();
        };
    }
}
