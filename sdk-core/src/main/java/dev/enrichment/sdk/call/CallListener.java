package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.json.Drift;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Receives the events of calls, for metrics and traces. It is called on the thread of the call, so it should be quick;
 * what it throws, an {@code Error} included, is logged and does not affect the call. Operation ids and tags are few, so
 * they can be metric labels. No event contains the API key. A request is only in {@link #attemptStarted}, and of a
 * response only {@link #drifted} has single values; neither is in the texts that events print.
 */
public interface CallListener {
    /**
     * Returns the listener for the calls of one account, in a program that serves several. Called before each event of
     * a call of an account with a name, so it should be a lookup.
     *
     * @param account the name of the account in the ledger: the one given to {@code client.forAccount}, or the
     *     fingerprint of its key
     * @return the listener that receives the event; this one by default
     */
    default CallListener forAccount(String account) {
        return this;
    }

    /**
     * A request is about to be sent.
     *
     * @param attempt the attempt; its request can contain personal data, its other parts cannot
     */
    default void attemptStarted(AttemptStart attempt) {}

    /**
     * An attempt is over. If it failed, another one may follow after a {@link #waiting wait}.
     *
     * @param result how it ended and how long it took
     */
    default void attemptEnded(AttemptResult result) {}

    /**
     * Called when the call waits for a rate limit, for a budget, or before the next attempt.
     *
     * @param operation the operation's id
     * @param tag the tag of the call, or null
     * @param wait how long at most; it ends earlier when another call gives up its turn or releases credits
     */
    default void waiting(String operation, @Nullable String tag, Duration wait) {}

    /**
     * Called when the call succeeded.
     *
     * @param receipt what it cost and took
     * @param tag the tag of the call, or null
     */
    default void succeeded(CreditReceipt receipt, @Nullable String tag) {}

    /**
     * Called when the call failed for good.
     *
     * @param failure why; it has a receipt too
     * @param tag the tag of the call, or null
     */
    default void failed(EnrichmentException failure, @Nullable String tag) {}

    /**
     * Called when a response differs from what this version of the library knows: a new field, a new value of an open
     * enum, a value of another type. Reported once for each operation, kind and path, so that a team notices a change
     * of the service before its users do. The response was decoded all the same, and nothing of it is lost.
     *
     * @param operation the operation's id
     * @param drift what differs and where; its value comes from the response and can be personal data
     */
    default void drifted(String operation, Drift drift) {}
}
