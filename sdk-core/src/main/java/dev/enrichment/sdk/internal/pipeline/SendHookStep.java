package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.SendHook;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.purchase.RevocableHook;
import java.util.ArrayList;
import java.util.List;

/**
 * Pipeline step that runs the user's send hooks after the rate limiter has permitted an attempt and before anything is
 * sent. Each hook can prevent the attempt.
 */
record SendHookStep(Step next) implements Step {
    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        if (call.options().sendHooks().isEmpty()) {
            return next.run(call);
        }
        AttemptStart attempt = call.attempt(call.state().attempts() + 1);
        List<SendHook> admitted = new ArrayList<>();
        try {
            admit(call, attempt, admitted);
            return next.run(call);
        } catch (EnrichmentException e) {
            if (e.receipt().chargeStatus() == ChargeStatus.NOT_CHARGED) {
                for (SendHook hook : admitted) {
                    if (hook instanceof RevocableHook revocable) {
                        call.notifyQuietly(revocable, each -> each.notCharged(attempt));
                    }
                }
            }
            throw e;
        }
    }

    private static void admit(CallContext<?> call, AttemptStart attempt, List<SendHook> admitted) {
        for (SendHook hook : call.options().sendHooks()) {
            try {
                hook.beforeSend(attempt);
            } catch (Throwable e) {
                if (e instanceof InterruptedException) {
                    Thread.currentThread().interrupt();
                }
                throw new SendPreventedException(call.receipt(), e);
            }
            admitted.add(hook);
        }
    }
}
