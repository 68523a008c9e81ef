package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.internal.balance.Books;
import dev.enrichment.sdk.internal.call.ActiveCalls;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.http.AttemptReader;
import dev.enrichment.sdk.internal.http.AttemptSender;
import dev.enrichment.sdk.internal.ratelimit.RateLimiters;
import dev.enrichment.sdk.internal.settings.ClientSettings;

/**
 * The steps of a call, from the outermost to the innermost. Every call takes this path, whether blocking or async.
 *
 * <pre>
 * InterceptStep             the user's interceptors; each can proceed once
 *   BuyStep                 caching clients only: their buyer looks into the store first
 *     BookStep              prepares the call, reserves its credits in every budget, and records how it ended
 *       SendStep            the loop: waits for a permit, makes an attempt, ends or goes on as RetryRule says
 *         AttemptRunner     one attempt: send hooks, door of a purchase, listeners
 *           AttemptSender   sends once; returns not sent, lost or responded
 *           AttemptReader   charge, then receipt, then response or exception
 * </pre>
 *
 * <p>The request was validated when it was created. No wait or attempt may last longer than the rest of the total
 * timeout, which {@link dev.enrichment.sdk.internal.call.CallContext#remaining} returns.
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
            AttemptSender sender,
            Sleeper sleeper) {
        AttemptRunner attempts = new AttemptRunner(settings.time(), sender, new AttemptReader(settings));
        Step send = new SendStep(limiters, sleeper, settings.time(), attempts);
        CreditReserver reserver = new CreditReserver(books.balances(), sleeper);
        return new InterceptStep(calls, new BuyStep(calls, new BookStep(preparer, reserver, books, send)));
    }
}
