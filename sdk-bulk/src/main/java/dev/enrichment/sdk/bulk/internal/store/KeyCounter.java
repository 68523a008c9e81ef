package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Counts the keys of a list, and tells which rows repeat the key of an earlier one. The keys are in the heap as long as they
 * fill a small part of it, and in temporary tables of the database from then on. Not safe for use by several threads.
 */
public final class KeyCounter implements AutoCloseable {
    /** A key takes this of the heap while its arrays grow, if an eighth of it is for keys. */
    private static final long HEAP_OF_A_ROW = 8 * 128;

    /** Prices are summed in millionths of a credit. */
    private static final int SCALE = 6;

    private final Committer committer;
    private final Dialect dialect;
    private final @Nullable Instant staleUntil;
    private final long rowsInHeap;
    private CountedKeys keys;
    /** The same keys as long as they are in the heap. */
    private @Nullable KeysInMemory inHeap;

    /** Receives pairs of numbers in ascending order of the first. */
    @FunctionalInterface
    public interface Pairs {
        /** Takes a pair. */
        void pair(long row, long first);
    }

    KeyCounter(Committer committer, Dialect dialect, @Nullable Instant staleUntil) {
        this(
                committer,
                dialect,
                staleUntil,
                Math.min(KeysInMemory.INDEXES, Runtime.getRuntime().maxMemory() / HEAP_OF_A_ROW));
    }

    KeyCounter(Committer committer, Dialect dialect, @Nullable Instant staleUntil, long rowsInHeap) {
        this.committer = committer;
        this.dialect = dialect;
        this.staleUntil = staleUntil;
        this.rowsInHeap = rowsInHeap;
        KeysInMemory begin = new KeysInMemory(committer, staleUntil);
        inHeap = begin;
        keys = begin;
    }

    /**
     * Adds a request.
     *
     * @param row the number of its row, more than those before
     * @param key its key
     * @param maxPrice the most that it can cost
     * @param due whether it is bought whatever the store has for the key
     */
    public void add(long row, byte[] key, BigDecimal maxPrice, boolean due) {
        KeysInMemory here = inHeap;
        if (here != null && here.rows() >= rowsInHeap) {
            KeysInTables tables = new KeysInTables(committer, dialect, staleUntil);
            keys = tables;
            inHeap = null;
            here.moveTo(tables);
        }
        long micros =
                maxPrice.movePointRight(SCALE).setScale(0, RoundingMode.CEILING).longValue();
        keys.add(row, key, micros, due);
    }

    /**
     * Decides about the free responses by what they say, and no longer by their age alone.
     *
     * @param fresh whether a response is still used
     */
    public void decideFree(Predicate<Purchase> fresh) {
        keys.decideFree(fresh);
    }

    /**
     * Returns the row that is the first to make one of the requests that need a call, counted in the order of the rows.
     *
     * @param call its number among them, from 1
     * @return null if fewer are needed
     */
    public @Nullable Long rowOfCall(long call) {
        return keys.rowOfCall(call);
    }

    /** Returns how many different keys were added. */
    public long distinct() {
        return keys.distinct();
    }

    /** Returns how many different keys need no call any more: bought and fresh, in doubt, or erased. */
    public long known() {
        return keys.known();
    }

    /** The most that all others can cost together. */
    public BigDecimal maxPrice() {
        return Amounts.stripped(BigDecimal.valueOf(keys.maxMicros(), SCALE));
    }

    /** Tells each row whose key an earlier row has, with the first row that has it. */
    public void repeated(Pairs pairs) {
        keys.repeated(pairs);
    }

    /** Drops what was kept. */
    @Override
    public void close() {
        keys.close();
    }
}
