package dev.enrichment.sdk.bulk.results;

/**
 * Thrown by a mapping to leave a row out: nothing is sent, and the outcome is {@link OutcomeStatus#NOT_ATTEMPTED} with the
 * reason. For a step that depends on an earlier one: {@code throw new SkipRowException("the address is invalid")}.
 */
public final class SkipRowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param reason why the row is left out, in words
     */
    public SkipRowException(String reason) {
        super(reason, null, false, false);
    }
}
