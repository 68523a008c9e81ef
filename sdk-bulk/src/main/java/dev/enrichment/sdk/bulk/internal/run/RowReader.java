package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestForm;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.internal.values.SafeText;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of a run and prepares each one by creating its request and the key of the request. Calls the user's
 * iterator and mapping function, which may throw anything.
 *
 * <p>Used only by the consumer's thread, except for {@link #close}.
 */
final class RowReader<T, Q extends Record, R extends Record> implements AutoCloseable {
    private final RowEngine<Q, R> engine;
    private final Iterator<? extends T> rows;
    /** The source of the rows, if reading it may block. Null if rows are read on the consumer's thread. */
    private final @Nullable BlockingRows<? extends T> blocking;

    private final Function<? super T, ? extends Q> mapping;
    /** Position of the next row in the source. */
    private long position;

    private boolean exhausted;
    /**
     * The failure that prevents reading more rows. Null if reading has not failed, or if the failure was already
     * thrown.
     */
    private @Nullable Throwable failure;

    /**
     * Creates a reader. It reads nothing yet.
     *
     * @param whenChanged an action that runs when a row of a source that may block is available, or when the rows have
     *     ended
     */
    RowReader(
            RowEngine<Q, R> engine,
            Iterator<? extends T> rows,
            Function<? super T, ? extends Q> mapping,
            Runnable whenChanged) {
        this.engine = engine;
        this.rows = rows;
        this.blocking = rows instanceof BlockingRows<? extends T> source ? source : null;
        this.mapping = mapping;
        if (blocking != null) {
            blocking.whenChanged(whenChanged);
        }
    }

    /** Stops reading from a source that may block. Can be called on any thread. */
    @Override
    public void close() {
        if (blocking != null) {
            blocking.close();
        }
    }

    /**
     * Returns whether no more rows will be read, because the source has reported its end, or because reading has failed.
     * Returns false right after the last row was read.
     */
    boolean isExhausted() {
        return exhausted;
    }

    /**
     * Throws the failure that prevented reading more rows. Does nothing if reading has not failed, or if the failure
     * was already thrown.
     */
    void throwFailure() {
        Throwable thrown = failure;
        failure = null;
        if (thrown != null) {
            throw rethrown(thrown);
        }
    }

    /** Converts an exception of the user's iterator to an unchecked exception. An {@link Error} is thrown instead. */
    static RuntimeException rethrown(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException unchecked ? unchecked : new UndeclaredThrowableException(thrown);
    }

    /**
     * Reads and prepares the next row. Returns null if no row can be read at the moment, if all rows have been read, or
     * if reading has failed.
     *
     * @param room the number of rows that can be used at the moment, at least 1
     */
    @Nullable
    PendingRow<T, Q, R> read(int room) {
        if (exhausted) {
            return null;
        }
        T row;
        try {
            if (blocking != null && !blocking.ready(room)) {
                return null;
            }
            exhausted = !rows.hasNext();
            if (exhausted) {
                return null;
            }
            row = rows.next();
        } catch (Throwable e) {
            fail(e);
            return null;
        }
        engine.state().counters().read();
        return prepare(row, position++);
    }

    private void fail(Throwable e) {
        exhausted = true;
        failure = e;
    }

    private PendingRow<T, Q, R> prepare(T row, long at) {
        try {
            Q request = Objects.requireNonNull(mapping.apply(row), "the mapping returned null");
            return PendingRow.of(
                    row,
                    at,
                    engine.keyOf(request),
                    RequestForm.of(engine.state().operation(), request));
        } catch (Throwable e) {
            return PendingRow.withoutRequest(row, at, unmapped(e));
        }
    }

    /**
     * Returns the result of a row whose mapping threw an exception. If the exception is an {@link Error}, no more rows
     * are read.
     */
    private RowResult<R> unmapped(Throwable e) {
        if (e instanceof Error) {
            fail(e);
            return engine.failed(e);
        }
        if (e instanceof SkipRowException left) {
            String message = (left.isExcluded() ? "excluded: " : "skipped: ") + SafeText.reason(e, null);
            return new RowResult.Skipped<>(message, left.isExcluded());
        }
        return new RowResult.Rejected<>(e);
    }
}
