package dev.enrichment.sdk.internal.retry;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
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
 * Decides which attempts may be retried, and after which delay. One question decides: can the service have charged?
 *
 * <pre>
 *                                             free operation          paid operation
 * never sent                                  backoff                 backoff
 * proxy wants another password                never                   never
 * response that states a charge; any 2xx      never                   never
 * 429                                         next turn               next turn
 * 500                                         Retry-After or 30 s     Retry-After or 30 s
 * 503 with Retry-After                        Retry-After             Retry-After
 * other 5xx                                   backoff                 never
 * response lost                               backoff                 never
 * error that cannot be searched for a charge  as above                never
 * anything else                               never                   never
 * </pre>
 *
 * After 429 the call waits for its next turn, which is no retry: it uses none of the attempts, and only the total timeout
 * limits it ({@code RateLimitStep}).
 */
public final class RetryRule {
    /** The wait that the service asks for after an internal error (API reference, section 2). */
    private static final Duration AFTER_INTERNAL_ERROR = Duration.ofSeconds(30);

    private RetryRule() {}

    /** Returns whether the attempt that failed may be followed by another one. */
    public static boolean allows(CallContext<?> call, EnrichmentException failure) {
        boolean free = call.operation().free();
        // A free response that broke off is worth another attempt; a paid 2xx never is, whatever is in it.
        boolean successful = hasSuccessStatus(call) && !(free && failure instanceof ResponseLostException);
        if (call.state().hasEvidenceOfCharge() || successful) {
            return false;
        }
        if (failure instanceof ConnectionException unsent) {
            return !unsent
                    .proxyRefused(); // Each attempt with a wrong password brings the account closer to being locked.
        }
        if (failure instanceof RateLimitedException) {
            return true;
        }
        boolean unknownOutcomeAllowed = free || call.options().retryUnknownOutcome();
        if (failure instanceof ServerException error) {
            return ChargeEvidence.isRefusal(error.status(), error.headers()) || unknownOutcomeAllowed;
        }
        return failure instanceof ResponseLostException && unknownOutcomeAllowed;
    }

    private static boolean hasSuccessStatus(CallContext<?> call) {
        Attempt attempt = call.state().attempt();
        return attempt != null && attempt.isSuccessful();
    }

    /**
     * Returns whether the attempt that failed may have been charged, so that another one adds to the cost of the call.
     */
    public static boolean mayHaveBeenCharged(CallContext<?> call, EnrichmentException failure) {
        boolean refused =
                failure instanceof ServerException error && ChargeEvidence.isRefusal(error.status(), error.headers());
        return !call.operation().free()
                && !refused
                && (failure instanceof ServerException || failure instanceof ResponseLostException);
    }

    /** Returns the table above for one operation, as a sentence. */
    public static String describe(Operation<?, ?> operation, RequestOptions options) {
        if (options.maxAttempts() == 1) {
            return "never, because maxAttempts is 1";
        }
        String always = "if it was not sent, and after 429, 500 and 503 with Retry-After";
        String what = operation.free()
                ? always + ", any other 5xx, or a lost response (the call is free)"
                : options.retryUnknownOutcome()
                        ? always + ", and although it may have been charged: other 5xx, or a lost response"
                        : always + "; not after another 5xx or a lost response, because it may have been charged";
        return "up to %s attempts, %s; after the delay that the service names (30 s after 500), otherwise from %s ms, doubling, at most %s s"
                .formatted(
                        options.maxAttempts(),
                        what,
                        options.initialBackoff().toMillis(),
                        options.maxRetryDelay().toSeconds());
    }

    /** The delay that the service names; null if it names none and a backoff is due. */
    public static @Nullable Duration namedDelay(EnrichmentException failure) {
        if (!(failure instanceof ApiException error)) {
            return null;
        }
        Duration named = error.retryAfter();
        return named == null && error.status() == 500 ? AFTER_INTERNAL_ERROR : named;
    }
}
