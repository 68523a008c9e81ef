package dev.enrichment.sdk.bulk.results;

/**
 * Cause of a {@link dev.enrichment.sdk.errors.SendPreventedException SendPreventedException} if the request was erased
 * from the store. To buy the request again, use {@code client.withOptions(CacheOptions::refresh)}.
 */
public final class RequestErasedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception. */
    public RequestErasedException() {
        super("the request was erased from the store; refresh it to buy it again");
    }
}
