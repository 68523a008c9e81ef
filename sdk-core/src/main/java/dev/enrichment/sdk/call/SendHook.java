package dev.enrichment.sdk.call;

/**
 * Runs once for each attempt, after the rate limit admitted it and immediately before the first byte is sent, and can
 * prevent the attempt. For programs that record on disk what they are about to buy: while a call waits for its turn,
 * nothing is recorded, and if the record cannot be written, nothing is sent.
 *
 * <pre>{@code
 * client.withOptions(o -> o.sendHook(attempt -> journal.writeAndSync(orderId)));
 * }</pre>
 *
 * <p>It runs on the thread of the call, within its total timeout but not within the attempt timeout. A slow hook delays
 * the attempt after its rate permit was taken, so it should be quick.
 */
@FunctionalInterface
public interface SendHook {
    /**
     * The attempt is about to be sent.
     *
     * @param attempt the attempt
     * @throws Exception to prevent it: nothing is sent, and the call fails with {@link
     *     dev.enrichment.sdk.errors.SendPreventedException}, whose cause is what was thrown. It is not retried
     */
    void beforeSend(AttemptStart attempt) throws Exception;

    /**
     * The attempt failed, and neither it nor an earlier attempt of the call was charged. Called before a retry waits,
     * and also if there is no retry. Not called after a success, nor if it is unknown whether an attempt was charged.
     * What it throws, an {@code Error} included, is logged and does not affect the call.
     *
     * @param attempt the attempt that {@link #beforeSend} was called with
     */
    default void notCharged(AttemptStart attempt) {}
}
