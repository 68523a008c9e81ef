package dev.enrichment.sdk.internal.retry;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.internal.call.Attempt;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.ChargeEvidence;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Rule that decides which failed attempts may be retried, and after which delay. It depends on whether the service may
 * have charged for the attempt.
 *
 * <pre>
 *                                             free operation          paid operation
 * never sent                                  backoff                 backoff
 * proxy wants another password                never                   never
 * response that reports a charge; any 2xx     never                   never
 * 429                                         next permit             next permit
 * 500                                         Retry-After or 30 s     Retry-After or 30 s
 * 503 with Retry-After                        Retry-After             Retry-After
 * other 5xx                                   backoff                 never
 * response lost                               backoff                 never
 * error that cannot be searched for a charge  as above                never
 * anything else                               never                   never
 * </pre>
 *
 * <p>A call that receives a 429 waits for its next permit in {@code RateLimitStep}. This is not a retry: it uses none
 * of the call's attempts, and only the total timeout limits it. If the call may make only one attempt, it fails
 * instead.
 *
 * <p>If the body of a 2xx response to a free call was cut off, the response counts as lost.
 */
public final class RetryRule {
    /** Delay required by the service after an internal error (API reference, section 2). */
    private static final Duration AFTER_INTERNAL_ERROR = Duration.ofSeconds(30);

    private RetryRule() {}

    /** Returns whether another attempt may follow a failed one. The number of attempts is not considered here. */
    public static boolean allows(CallContext<?> call, EnrichmentException failure) {
        boolean free = call.operation().free();
        boolean lost = failure instanceof ResponseLostException;
        Attempt attempt = call.state().attempt();
        // A free response that was cut off may be requested again. A paid call with a 2xx status is never retried,
        // whatever its body contains.
        boolean successful = attempt != null && attempt.isSuccessful() && !(free && lost);
        boolean mayBeCharged =
                failure.chargeStatus() != ChargeStatus.NOT_CHARGED || (!free && isOutcomeUnknown(failure));
        if (successful || mayBeCharged) {
            return false;
        }
        if (failure instanceof ConnectionException unsent) {
            // Proxies lock an account after too many attempts with a wrong password, so there is no retry.
            return !unsent.proxyRefused();
        }
        return lost || failure instanceof RateLimitedException || failure instanceof ServerException;
    }

    private static boolean isOutcomeUnknown(EnrichmentException failure) {
        return failure instanceof ServerException error
                ? !ChargeEvidence.isRefusal(error.status(), error.headers())
                : failure instanceof ResponseLostException;
    }

    /**
     * Returns the delay that the service requires before a retry. Returns null if it requires none, in which case the
     * client uses its own backoff.
     */
    public static @Nullable Duration namedDelay(EnrichmentException failure) {
        if (!(failure instanceof ApiException error)) {
            return null;
        }
        Duration named = error.retryAfter();
        return named == null && error.status() == 500 ? AFTER_INTERNAL_ERROR : named;
    }
}
