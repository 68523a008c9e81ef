package dev.enrichment.sdk.call;

/**
 * Code that runs before each attempt, after the rate limiter has admitted the attempt and before a connection is chosen
 * or opened. A send hook can prevent the attempt. Use it to record on disk what the program is about to buy: nothing is
 * recorded while a call waits for the rate limiter, and nothing is sent if the record cannot be written. An attempt may
 * still fail before anything is sent, for example if no connection can be opened. Its charge status is then {@code
 * NOT_CHARGED}.
 *
 * <pre>{@code
 * client.withOptions(o -> o.sendHook(attempt -> journal.writeAndSync(orderId)));
 * }</pre>
 *
 * <p>A hook runs on the thread of the call. Its time counts toward the total timeout but not toward the attempt
 * timeout. It should return quickly, because it runs after the attempt has taken its rate permit.
 */
@FunctionalInterface
public interface SendHook {
    /**
     * Called before an attempt is sent. If this method throws an exception, nothing is sent and the call fails.
     *
     * @param attempt the attempt
     * @throws Exception to prevent the attempt. Nothing is sent, and the call fails with a {@link
     *     dev.enrichment.sdk.errors.SendPreventedException} whose cause is the thrown exception. The call is not
     *     retried
     */
    void beforeSend(AttemptStart attempt) throws Exception;
}
