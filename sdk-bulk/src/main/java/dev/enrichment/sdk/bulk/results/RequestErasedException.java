package dev.enrichment.sdk.bulk.results;

/**
 * The cause of a {@link dev.enrichment.sdk.errors.SendPreventedException} if the request was erased from the store. The
 * request is not bought again until the caller asks for it with {@code client.withOptions(CacheOptions::refresh)}.
 */
public final class RequestErasedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception. */
    public RequestErasedException() {
        super("the request was erased from the store; refresh it to buy it again");
    }
}
