package dev.enrichment.sdk.bulk.results;

import dev.enrichment.sdk.internal.values.SafeText;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when the store of a run cannot be opened, read or written. No calls are sent while the store cannot be
 * written. Data stored earlier is intact unless the problem is {@link Problem#CORRUPT}.
 */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The reasons why a store cannot be opened, read or written. */
    public enum Problem {
        /** No space is left for the store. Stored rows are intact. Free some space and run again. */
        FULL,
        /** The file or its directory cannot be written, or the database user may not write. */
        READ_ONLY,
        /**
         * The file is open elsewhere in a way that cannot be shared. Examples are another copy of this library in the
         * same process, a process that uses another name of the file, or a reader while data is erased.
         */
        IN_USE,
        /** The file is on a network drive, where SQLite's locks and shared memory do not work. */
        NETWORK_DRIVE,
        /** The file is not a store. It has another format, or is a database that belongs to another program. */
        NOT_A_STORE,
        /** The file is damaged: it was truncated, changed by other software, or lacks its newest commits. */
        CORRUPT,
        /** The store was written by a newer version of this library. */
        TOO_NEW,
        /**
         * The responses in the store are from another service, from another account or from a sandbox, or the store
         * does not record their origin.
         */
        OTHER_ORIGIN,
        /** The database driver is missing, too old, or cannot load its native library. */
        DRIVER,
        /** The database reported another failure, which is the cause of this exception. */
        FAILED,
        /** The store was closed. */
        CLOSED
    }

    private final Problem problem;

    /**
     * Creates an exception without a cause.
     *
     * @param problem the kind of problem
     * @param message a description of what is wrong and what to do
     */
    public StoreException(Problem problem, String message) {
        this(problem, message, null);
    }

    /**
     * Creates an exception.
     *
     * @param problem the kind of problem
     * @param message a description of what is wrong and what to do
     * @param cause the failure of the database, or null
     */
    public StoreException(Problem problem, String message, @Nullable Throwable cause) {
        super(SafeText.message(message), cause);
        this.problem = Objects.requireNonNull(problem, "problem");
    }

    /** {@return the reason why the store cannot be opened, read or written} */
    public Problem problem() {
        return problem;
    }
}
