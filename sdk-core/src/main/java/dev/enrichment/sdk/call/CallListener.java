package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.json.Drift;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Receiver of call events, for metrics and traces. A listener runs on the thread of the call, so it should return
 * quickly. Anything it throws, including an {@code Error}, is logged and does not affect the call.
 *
 * <p>Operation IDs and tags can serve as metric labels, provided that your program uses only a few different tags. No
 * event contains the API key. Some may contain personal data: {@link #attemptStarted} receives the request, {@link
 * #drifted} receives a value from the response, and the exceptions passed to {@link #attemptEnded} and {@link #failed}
 * may contain the response and quote it in their messages. You can log {@link AttemptStart}, {@link AttemptResult} and
 * {@link Drift}, because their {@code toString} omits all of this except new values of open enums.
 */
public interface CallListener {
    /**
     * Returns the listener to notify of calls of one account, in a program that serves several accounts. This method is
     * called before each event of a call that has an account name, so it should be as cheap as a map lookup.
     *
     * @param account the name of the account in the ledger: the name passed to {@code client.forAccount}, or the
     *     fingerprint of the key
     * @return the listener that receives the event. By default, this listener
     */
    default CallListener forAccount(String account) {
        return this;
    }

    /**
     * Called immediately before an attempt is sent.
     *
     * @param attempt the attempt. Its request may contain personal data, and its other parts do not
     */
    default void attemptStarted(AttemptStart attempt) {}

    /**
     * Called when an attempt has ended. If it failed, another attempt may follow after a {@link #waiting wait}.
     *
     * @param result the result and duration of the attempt
     */
    default void attemptEnded(AttemptResult result) {}

    /**
     * Called when the call is about to wait for a rate limit, for a budget, or for the delay before a retry. Called
     * again if the call must wait for the rate limit once more. While this method runs, the call already keeps its place
     * in line, so later calls that wait for the same rate limit or budget wait for this method as well.
     *
     * @param operation the operation ID
     * @param tag the tag of the call, or null
     * @param wait the maximum duration of this wait. It ends earlier if another call gives up its place at the rate
     *     limiter or releases credits
     */
    default void waiting(String operation, @Nullable String tag, Duration wait) {}

    /**
     * Called when the service has responded and the call has succeeded. A call never reports both this event and {@link
     * #failed}. It reports neither if an interceptor or a store responds, or if an {@code Error} ends the call.
     *
     * @param receipt the cost and duration of the call
     * @param tag the tag of the call, or null
     */
    default void succeeded(CreditReceipt receipt, @Nullable String tag) {}

    /**
     * Called when the call has failed and will not be retried. A call never reports both this event and {@link
     * #succeeded}.
     *
     * @param failure the failure, which carries a receipt
     * @param tag the tag of the call, or null
     */
    default void failed(EnrichmentException failure, @Nullable String tag) {}

    /**
     * Called when a response contains something that this version of the library does not know: a new field, a new
     * value of an open enum, or a value of an unexpected type. A client and the clients derived from it report each
     * combination of operation, kind and path once, so that a team notices a change of the service before its users do.
     * The response is still decoded, and none of its content is lost.
     *
     * @param operation the operation ID
     * @param drift the difference and its location. The value comes from the response and may be personal data
     */
    default void drifted(String operation, Drift drift) {}
}
