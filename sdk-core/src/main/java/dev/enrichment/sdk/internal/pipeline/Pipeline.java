package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.internal.balance.Books;
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
 *   BookStep                prepares the call, reserves its credits in every budget, and records how it ended
 *     RetryStep             retries only what RetryRule allows; waits between attempts
 *       RateLimitStep       waits until the route's rate limiter allows the attempt; a 429 delays all its calls
 *         SendHookStep      the user's send hooks; each can prevent the attempt
 *           AttemptStep     sends the request once and reads the response
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
            Books books,
            CallPreparer preparer,
            RateLimiters limiters,
            HttpAttempt attempt,
            Sleeper sleeper) {
        Step send = new RateLimitStep(limiters, sleeper, new SendHookStep(new AttemptStep(settings.time(), attempt)));
        Step retry = new RetryStep(sleeper, new RetryTokenBucket(), send);
        CreditReserver reserver = new CreditReserver(books.balances(), sleeper);
        return new InterceptStep(calls, new BookStep(preparer, reserver, books, retry));
    }
}
