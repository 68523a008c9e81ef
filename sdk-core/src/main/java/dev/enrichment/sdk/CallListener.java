package dev.enrichment.sdk;

import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Is told what calls do, for metrics and traces. Called on the thread of the call, so be quick; what a listener throws is
 * logged and otherwise ignored. Operation ids and tags are few, so they can be metric labels. No method is told the key,
 * a request or a response body.
 */
public interface CallListener {
    /**
     * A request is about to be sent.
     *
     * @param operation the operation's id
     * @param tag the tag of the call, or null
     * @param attempt 1 for the first
     */
    default void attempt(String operation, @Nullable String tag, int attempt) {}

    /**
     * The call waits: for its turn under a rate limit, or before the next attempt.
     *
     * @param operation the operation's id
     * @param tag the tag of the call, or null
     * @param wait how long
     */
    default void waiting(String operation, @Nullable String tag, Duration wait) {}

    /**
     * The call succeeded.
     *
     * @param receipt what it cost and took
     * @param tag the tag of the call, or null
     */
    default void succeeded(CreditReceipt receipt, @Nullable String tag) {}

    /**
     * The call failed for good.
     *
     * @param failure why; it has a receipt too
     * @param tag the tag of the call, or null
     */
    default void failed(EnrichmentException failure, @Nullable String tag) {}
}
