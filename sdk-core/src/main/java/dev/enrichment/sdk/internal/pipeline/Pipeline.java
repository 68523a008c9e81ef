package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.internal.balance.Balances;
import dev.enrichment.sdk.internal.call.ActiveCalls;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.http.HttpAttempt;
import dev.enrichment.sdk.internal.ratelimit.RateLimiters;
import dev.enrichment.sdk.internal.settings.ClientSettings;

/**
 * The path of a call, outermost step first. Every call takes it, blocking or async.
 *
 * <pre>
 * InterceptStep             the user's interceptors; each can proceed once
 *   RecordOutcomeStep       ledger and listeners, whatever the outcome
 *     PrepareStep           looks up the key, encodes the request, estimates the price
 *       ReserveCreditsStep  reserves the upper estimate in every budget; a refused call is not sent
 *         RetryStep         retries only what certainly was not charged; owns the waiting between attempts
 *           RateLimitStep   waits for the rate limiter of its route; a 429 holds back every thread
 *             SendHookStep  the user's send hooks; each can prevent the attempt
 *               AttemptStep sends once, reads, decodes or throws
 * </pre>
 *
 * The request was validated when it was created. The total timeout is asked of the
 * {@link dev.enrichment.sdk.internal.call.CallContext CallContext}, which bounds every wait and every attempt.
 */
public final class Pipeline {
    private Pipeline() {}

    /** Returns the pipeline of one client. */
    public static Step assemble(
            ClientSettings settings,
            ActiveCalls calls,
            Balances balances,
            KeyLookup keys,
            CallPreparer preparer,
            RateLimiters limiters,
            HttpAttempt attempt,
            Sleeper sleeper) {
        Step send = new RateLimitStep(limiters, sleeper, new SendHookStep(new AttemptStep(settings.time(), attempt)));
        Step pay = new ReserveCreditsStep(balances, sleeper, new RetryStep(sleeper, send));
        return new InterceptStep(calls, new RecordOutcomeStep(settings.ledger(), new PrepareStep(keys, preparer, pay)));
    }
}
