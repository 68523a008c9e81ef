package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.SendHook;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.purchase.Admission;
import dev.enrichment.sdk.internal.purchase.Door;

/**
 * Checks that run after the rate limiter has permitted an attempt and before anything is sent: the user's send hooks,
 * and then the {@link Door} of a purchase. Each of them can prevent the attempt.
 */
final class SendHooks {
    private SendHooks() {}

    /**
     * Runs the checks.
     *
     * @throws SendPreventedException if one of them prevents the attempt
     */
    static void beforeSend(CallContext<?> call, AttemptStart attempt) {
        try {
            for (SendHook hook : call.options().sendHooks()) {
                hook.beforeSend(attempt);
            }
            Door door = call.door();
            if (door != null) {
                pass(door, call, attempt);
            }
        } catch (Throwable e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw new SendPreventedException(call.receipt(), e);
        }
    }

    private static void pass(Door door, CallContext<?> call, AttemptStart attempt) throws Exception {
        Admission admission = door.admit(attempt);
        if (admission instanceof Admission.Refused refused) {
            throw refused.cause();
        }
        if (admission instanceof Admission.Withdrawn) {
            call.journal().withdraw();
            throw new IllegalStateException("another call is buying the same response");
        }
    }
}
