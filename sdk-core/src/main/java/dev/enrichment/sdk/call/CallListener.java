package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.json.Drift;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Is told what calls do, for metrics and traces. Called on the thread of the call, so be quick; what a listener throws
 * is logged and otherwise ignored. Operation ids and tags are few, so they can be metric labels. No method is told the
 * key or a request; of a response only {@link #drifted} sees single values.
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
     * An attempt is over. If it failed, another one may follow after a {@link #waiting wait}.
     *
     * @param result how it ended and how long it took
     */
    default void attemptEnded(AttemptResult result) {}

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

    /**
     * An answer differs from what this version of the library knows: a new field, a new value of an open set, a value
     * of another type. Told once for each operation, kind and path, so that a team learns that the service changed
     * before its users do. The answer itself was read, and nothing of it is lost.
     *
     * @param operation the operation's id
     * @param drift what differs and where; its value comes from the answer and may be personal data
     */
    default void drifted(String operation, Drift drift) {}
}
