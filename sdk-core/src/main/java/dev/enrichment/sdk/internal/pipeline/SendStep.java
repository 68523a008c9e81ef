package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.http.AttemptEnd;
import dev.enrichment.sdk.internal.http.AttemptEnd.Failure;
import dev.enrichment.sdk.internal.http.AttemptEnd.Success;
import dev.enrichment.sdk.internal.purchase.Door;
import dev.enrichment.sdk.internal.ratelimit.Permit;
import dev.enrichment.sdk.internal.ratelimit.RateLimiters;
import dev.enrichment.sdk.internal.retry.RetryBudgets;
import dev.enrichment.sdk.internal.retry.RetryPolicy;
import dev.enrichment.sdk.internal.retry.RetryRule;
import dev.enrichment.sdk.internal.retry.RetryRule.Ending;
import dev.enrichment.sdk.internal.retry.RetryRule.Verdict;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pipeline step that makes the attempts of a call, one after the other: it waits for a permit of the rate limiter,
 * makes an attempt, and decides whether another one follows. {@link RetryRule} determines whether a failure may be
 * retried, {@link RetryPolicy} how often and after which delay, and {@link RetryBudgets} whether an outage forbids
 * retries.
 *
 * <p>A call that is refused with a 429 keeps its permit, and with it its place in line. A call that is retried gives up
 * its permit before the wait, so that it does not hold up other calls, and gets in line again afterward.
 */
final class SendStep implements Step {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.retry");

    private final Permits permits;
    private final RetryBudgets budgets = new RetryBudgets();
    private final Sleeper sleeper;
    private final TimeSource time;
    private final AttemptRunner attempts;

    SendStep(RateLimiters limiters, Sleeper sleeper, TimeSource time, AttemptRunner attempts) {
        this.permits = new Permits(limiters, sleeper);
        this.sleeper = sleeper;
        this.time = time;
        this.attempts = attempts;
    }

    /**
     * Decision about what follows a failed attempt.
     *
     * @param delay the wait before a retry. Zero if there is none
     */
    private record Next(Verdict verdict, Duration delay) {
        static final Next END = new Next(Verdict.END, Duration.ZERO);
        static final Next WITH_NEXT_PERMIT = new Next(Verdict.NEXT_PERMIT, Duration.ZERO);
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        RetryPolicy policy = null;
        RateLimitedException refusal = null;
        Permit permit = permits.open(call);
        try {
            while (true) {
                await(call, permit, refusal, policy);
                AttemptEnd<R> end = attempts.run(call, permit);
                Permits.ended(call, permit, end);
                if (end instanceof Success<R> success) {
                    budgets.succeeded(call.route(), call.apiKey());
                    return success.response();
                }
                Failure<R> failure = (Failure<R>) end;
                if (policy == null) {
                    policy = new RetryPolicy(call.operation().id(), call.options(), time);
                }
                Next next = next(call, failure, policy);
                switch (next.verdict()) {
                    case END -> throw failure.exception();
                    case NEXT_PERMIT -> refusal = (RateLimitedException) failure.exception();
                    case RETRY -> {
                        refusal = null;
                        permit.close();
                        pause(call, failure.exception(), next.delay());
                        permit = permits.open(call);
                    }
                }
            }
        } catch (EnrichmentException failure) {
            if (policy != null) {
                budgets.failed(call.route(), call.apiKey(), policy.retries());
                policy.earlier().attachTo(failure);
            }
            throw failure;
        } finally {
            permit.close();
        }
    }

    /**
     * Waits for the permit.
     *
     * @param refusal the 429 response to the previous attempt. Null if there is none
     */
    private void await(
            CallContext<?> call, Permit permit, @Nullable RateLimitedException refusal, @Nullable RetryPolicy policy) {
        try {
            permits.await(call, permit);
        } catch (DeadlineExceededException tooLate) {
            if (refusal == null || policy == null) {
                throw tooLate;
            }
            // The 429 is more informative than the expired timeout, so it is reported instead. The original exception
            // cannot be reused, because its receipt lacks the waits since then.
            policy.earlier().remove(refusal);
            ErrorResponse response = new ErrorResponse(refusal.status(), refusal.headers(), refusal.rawBody());
            throw ApiException.of(response, call.receipt(), call.apiKey());
        }
    }

    /** Decides what follows a failed attempt, and records the failure if another attempt follows. */
    private Next next(CallContext<?> call, Failure<?> failure, RetryPolicy policy) {
        Next next = decide(call, failure, policy);
        if (next.verdict() == Verdict.END) {
            return next;
        }
        policy.earlier().add(failure.exception());
        Door door = call.door();
        if (door != null) {
            // Another attempt follows only if this one was certainly not charged.
            door.beforeRetry(failure.exception());
        }
        return next;
    }

    private Next decide(CallContext<?> call, Failure<?> failure, RetryPolicy policy) {
        boolean free = call.operation().free();
        Ending ending = RetryRule.ending(failure.outcome(), failure.charge(), free);
        Verdict verdict = RetryRule.verdict(ending, free);
        if (verdict == Verdict.NEXT_PERMIT) {
            return call.options().maxAttempts() > 1 ? Next.WITH_NEXT_PERMIT : Next.END;
        }
        Duration stated = failure.exception() instanceof ApiException error ? error.retryAfter() : null;
        Duration delay = policy.delay(verdict, RetryRule.requiredDelay(ending, stated));
        if (delay == null || !fits(call, delay)) {
            return Next.END;
        }
        if (!budgets.allows(call.route(), call.apiKey(), policy.retries())) {
            return Next.END;
        }
        policy.retried();
        return new Next(verdict, delay);
    }

    private static boolean fits(CallContext<?> call, Duration delay) {
        return delay.compareTo(call.options().maxRetryDelay()) <= 0 && delay.compareTo(call.remaining()) < 0;
    }

    private void pause(CallContext<?> call, EnrichmentException failure, Duration delay) {
        LOG.warn(
                "{}: attempt {} failed with {}, retrying in {} ms",
                call.operation(),
                call.journal().attempts(),
                failure.getClass().getSimpleName(),
                delay.toMillis());
        sleeper.pause(call, delay, new CountDownLatch(1));
    }
}
