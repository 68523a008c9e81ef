package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.ServerException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What may be repeated, and after which wait the service names. One question decides: may the service have charged?
 *
 * <pre>
 *                                             free operation          paid operation
 * never sent                                  backoff                 backoff
 * 429                                         Retry-After             Retry-After
 * 500                                         Retry-After or 30 s     Retry-After or 30 s
 * 503 with Retry-After                        Retry-After             Retry-After
 * other 5xx                                   backoff                 not repeated
 * answer lost                                 backoff                 not repeated
 * anything else                               never                   never
 * </pre>
 */
final class RetryRule {
    /** What the service asks for after an internal error (API reference, section 2). */
    private static final Duration AFTER_INTERNAL_ERROR = Duration.ofSeconds(30);

    private RetryRule() {}

    static boolean allows(CallContext<?> call, EnrichmentException failure) {
        if (failure instanceof ConnectionException || failure instanceof RateLimitedException) {
            return true;
        }
        boolean outcomeMayBeUnknown = call.operation().free() || call.options().retryUnknownOutcome();
        if (failure instanceof ServerException error) {
            return Charges.refused(error.status(), error.headers()) || outcomeMayBeUnknown;
        }
        return failure instanceof ResponseLostException && outcomeMayBeUnknown;
    }

    /** The table above for one operation, for people. */
    static String inWords(Operation<?, ?> operation, RequestOptions options) {
        if (options.maxAttempts() == 1) {
            return "never, because maxAttempts is 1";
        }
        String always = "when it never left, and after 429, 500 and 503 with Retry-After";
        String what = operation.free()
                ? always + ", any other 5xx, or a lost answer (the call is free)"
                : options.retryUnknownOutcome()
                        ? always + ", and although it may have been charged: other 5xx, or a lost answer"
                        : always + "; not after another 5xx or a lost answer, because it may have been charged";
        return "up to %d attempts, %s; waits as long as the service says (30 s after 500), else from %d ms on, doubling, at most %d s"
                .formatted(
                        options.maxAttempts(),
                        what,
                        options.initialBackoff().toMillis(),
                        options.maxRetryDelay().toSeconds());
    }

    /** The wait that the service asks for, exactly; null if it names none and a backoff is due. */
    static @Nullable Duration namedWait(EnrichmentException failure) {
        if (!(failure instanceof ApiException error)) {
            return null;
        }
        Duration asked = error.retryAfter();
        return asked == null && error.status() == 500 ? AFTER_INTERNAL_ERROR : asked;
    }
}
