package dev.enrichment.sdk.internal.purchase;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.SendHook;

/**
 * Send hook that records each attempt before it is sent and can withdraw the record of an attempt that was not charged.
 */
public interface RevocableHook extends SendHook {
    /**
     * Called when an attempt has failed and no attempt of the call has been charged so far. It is called before the
     * wait for a retry, and also if there is no retry. It is not called after a success or if an attempt may have been
     * charged. Anything this method throws, including an {@code Error}, is logged and does not affect the call.
     *
     * @param attempt the attempt that was passed to {@link #beforeSend}
     */
    void notCharged(AttemptStart attempt);
}
