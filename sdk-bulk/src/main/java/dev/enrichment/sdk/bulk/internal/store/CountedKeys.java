package dev.enrichment.sdk.bulk.internal.store;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Keeps the keys of a preview, each with its first row and the most that its request can cost, in millionths of a credit. */
interface CountedKeys extends AutoCloseable {
    /** Adds the key of a row; rows come in order. */
    void add(long row, byte[] key, long micros, boolean due);

    /** Decides about the free responses by what they say, and no longer by their age alone. */
    void decideFree(Predicate<Purchase> fresh);

    /** Returns the first row of a request that needs a call, by its number among them, from 1; null if there are fewer. */
    @Nullable
    Long rowOfCall(long call);

    /** Returns how many different keys were added. */
    long distinct();

    /** Returns how many of them need no call any more. */
    long known();

    /** Returns the most that all others can cost together. */
    long maxMicros();

    /** Tells each row whose key an earlier row has, with the first row that has it. */
    void repeated(KeyCounter.Pairs pairs);

    @Override
    void close();
}
