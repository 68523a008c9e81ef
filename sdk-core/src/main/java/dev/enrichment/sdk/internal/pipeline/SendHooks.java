package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.SendHook;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.purchase.RevocableHook;
import java.util.List;

/**
 * Runs the user's send hooks after the rate limiter has permitted an attempt and before anything is sent. Each hook can
 * prevent the attempt.
 */
final class SendHooks {
    private SendHooks() {}

    static void beforeSend(CallContext<?> call, AttemptStart attempt) {
        List<SendHook> hooks = call.options().sendHooks();
        for (int i = 0; i < hooks.size(); i++) {
            try {
                hooks.get(i).beforeSend(attempt);
            } catch (Throwable e) {
                SendPreventedException prevented = prevented(call, e);
                notCharged(call, hooks.subList(0, i), attempt, prevented);
                throw prevented;
            }
        }
    }

    /** Tells the hooks that an attempt has failed, if no attempt of the call was charged. */
    static void failed(CallContext<?> call, AttemptStart attempt, EnrichmentException failure) {
        notCharged(call, call.options().sendHooks(), attempt, failure);
    }

    private static void notCharged(
            CallContext<?> call, List<SendHook> hooks, AttemptStart attempt, EnrichmentException failure) {
        if (failure.chargeStatus() != ChargeStatus.NOT_CHARGED) {
            return;
        }
        for (SendHook hook : hooks) {
            if (hook instanceof RevocableHook revocable) {
                call.notifyQuietly(revocable, each -> each.notCharged(attempt));
            }
        }
    }

    /** Returns the exception for an attempt that was prevented. */
    static SendPreventedException prevented(CallContext<?> call, Throwable cause) {
        if (cause instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        return new SendPreventedException(call.receipt(), cause);
    }
}
