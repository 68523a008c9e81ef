package dev.enrichment.sdk.bulk.results;

/**
 * Thrown by a mapping to leave a row out: nothing is sent, and the outcome is {@link OutcomeStatus#SKIPPED} with the
 * reason. For a step that depends on an earlier one: {@code throw new SkipRowException("the address is invalid")}.
 */
public final class SkipRowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean excluded;

    /**
     * Creates an exception.
     *
     * @param reason why the row is left out, in words
     */
    public SkipRowException(String reason) {
        this(reason, false);
    }

    private SkipRowException(String reason, boolean excluded) {
        super(reason, null, false, false);
        this.excluded = excluded;
    }

    /**
     * Creates an exception for a row that is not written to a table either, because it is about somebody who must not be
     * contacted, for example.
     *
     * @param reason why, in words
     * @return the exception
     */
    public static SkipRowException excluded(String reason) {
        return new SkipRowException(reason, true);
    }

    /** {@return whether tables leave the row out, too} */
    public boolean isExcluded() {
        return excluded;
    }
}
