package dev.enrichment.sdk.bulk.results;

/**
 * Thrown by a mapping to skip a row. Nothing is sent for the row, and its outcome is {@link OutcomeStatus#SKIPPED} with
 * the reason. For example, a run that was added with {@code then} can skip the rows whose earlier result does not
 * qualify: {@code throw new SkipRowException("the address is invalid")}.
 */
public final class SkipRowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean excluded;

    /**
     * Creates an exception.
     *
     * @param reason the reason why the row is skipped
     */
    public SkipRowException(String reason) {
        this(reason, false);
    }

    private SkipRowException(String reason, boolean excluded) {
        super(reason, null, false, false);
        this.excluded = excluded;
    }

    /**
     * Creates an exception for a row that is also omitted from tables, for example because it is about somebody who
     * must not be contacted.
     *
     * @param reason the reason why the row is skipped
     * @return the exception
     */
    public static SkipRowException excluded(String reason) {
        return new SkipRowException(reason, true);
    }

    /** {@return whether the row is also omitted from tables} */
    public boolean isExcluded() {
        return excluded;
    }
}
