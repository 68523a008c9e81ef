package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.Operation;
import java.util.Map;

/** One way to bring requests into a canonical form. */
interface KeyVersion {
    /** A JSON null. */
    Object NULL = new Object() {
        @Override
        public String toString() {
            return "null";
        }
    };

    /** Returns the number of the version, which is part of the key. */
    int number();

    /**
     * Returns maps, lists, texts, numbers, booleans and {@link #NULL}; maps in a defined order.
     *
     * @param texts reads those of the members
     */
    Object canonical(Operation<?, ?> operation, Map<String, ?> members, ParsedTexts texts);
}
