package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.internal.balance.Balances;
import dev.enrichment.sdk.internal.call.ActiveCalls;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.http.HttpAttempt;
import dev.enrichment.sdk.internal.ratelimit.RateLimiters;
import dev.enrichment.sdk.internal.retry.RetryTokenBucket;
import dev.enrichment.sdk.internal.settings.ClientSettings;

/**
 * The steps of a call, from the outermost to the innermost. Every call takes this path, whether blocking or async.
 *
 * <pre>
 * InterceptStep             the user's interceptors; each can proceed once
 *   RecordOutcomeStep       enters every outcome into the ledger and notifies the listeners
 *     PrepareStep           looks up the key, encodes the request, estimates the price
 *       ReserveCreditsStep  reserves the upper estimate in every budget; refused calls are not sent
 *         RetryStep         retries only what RetryRule allows; waits between attempts
 *           RateLimitStep   waits until the route's rate limiter allows the attempt; a 429 delays all its calls
 *             SendHookStep  the user's send hooks; each can prevent the attempt
 *               AttemptStep sends the request once and reads the response
 * </pre>
 *
 * <p>The request was validated when it was created. No wait or attempt may last longer than what is left of the total
 * timeout, which {@link dev.enrichment.sdk.internal.call.CallContext} returns.
 */
public final class Pipeline {
    private Pipeline() {}

    /** Connects the steps of the pipeline for one client. Returns the outermost step. */
    public static Step assemble(
            ClientSettings settings,
            ActiveCalls calls,
            Balances balances,
            CallPreparer preparer,
            RateLimiters limiters,
            HttpAttempt attempt,
            Sleeper sleeper) {
        Step send = new RateLimitStep(limiters, sleeper, new SendHookStep(new AttemptStep(settings.time(), attempt)));
        Step pay = new ReserveCreditsStep(balances, sleeper, new RetryStep(sleeper, new RetryTokenBucket(), send));
        return new InterceptStep(calls, new RecordOutcomeStep(settings.ledger(), new PrepareStep(preparer, pay)));
    }
}
