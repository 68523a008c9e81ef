package dev.enrichment.sdk.internal.retry;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.internal.call.AttemptOutcome;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Lost;
import dev.enrichment.sdk.internal.call.AttemptOutcome.NotSent;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.charge.Charge;
import dev.enrichment.sdk.internal.charge.ChargeRule;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Rule that determines what may follow a failed attempt. It depends on whether the service may have charged for the
 * attempt. The rule does not consider how many attempts a call may make or how long it may wait.
 *
 * <pre>
 * ending                                        free operation          paid operation
 * NOT_SENT        never sent                    backoff                 backoff
 * PROXY_REFUSED   proxy wants another password  never                   never
 * STOPPED         call stopped, or too late     never                   never
 * MAY_BE_CHARGED  response that reports a       never                   never
 *                 charge, or may hide one
 * SUCCESSFUL      any 2xx                       never                   never
 * RATE_LIMITED    429                           next permit             next permit
 * INTERNAL_ERROR  500                           Retry-After or 30 s     Retry-After or 30 s
 * UNAVAILABLE     503 with Retry-After          Retry-After             Retry-After
 * GATEWAY_ERROR   other 5xx                     Retry-After or backoff  never
 * LOST            response lost, or 2xx of a    backoff                 never
 *                 free call cut off
 * REPLACED        error whose status an OkHttp  never                   never
 *                 interceptor has replaced
 * REFUSED         anything else                 never                   never
 * </pre>
 */
public final class RetryRule {
    /** Ways in which an attempt can fail. */
    public enum Ending {
        NOT_SENT,
        PROXY_REFUSED,
        STOPPED,
        MAY_BE_CHARGED,
        SUCCESSFUL,
        RATE_LIMITED,
        INTERNAL_ERROR,
        UNAVAILABLE,
        GATEWAY_ERROR,
        LOST,
        REPLACED,
        REFUSED
    }

    /** Decision about what follows a failed attempt. */
    public enum Verdict {
        /** The call fails. */
        END(false),
        /**
         * The call keeps its place in line and is sent again with its next permit. Unless the call may make only one
         * attempt, only the total timeout limits how often this happens.
         */
        NEXT_PERMIT(false),
        /** The call is sent again after a delay. */
        RETRY(true);

        private final boolean countsAsAttempt;

        Verdict(boolean countsAsAttempt) {
            this.countsAsAttempt = countsAsAttempt;
        }

        /** Returns whether the failed attempt is one of the attempts that the options of the call allow. */
        public boolean countsAsAttempt() {
            return countsAsAttempt;
        }
    }

    /** Delay required by the service after an internal error (API reference, section 2). */
    private static final Duration AFTER_INTERNAL_ERROR = Duration.ofSeconds(30);

    private RetryRule() {}

    /** Returns what may follow an attempt that ended in the given way. */
    public static Verdict verdict(Ending ending, boolean free) {
        return switch (ending) {
            case NOT_SENT, INTERNAL_ERROR, UNAVAILABLE -> Verdict.RETRY;
            case RATE_LIMITED -> Verdict.NEXT_PERMIT;
            case GATEWAY_ERROR, LOST -> free ? Verdict.RETRY : Verdict.END;
            // Proxies lock an account after too many attempts with a wrong password.
            case PROXY_REFUSED -> Verdict.END;
            case STOPPED, MAY_BE_CHARGED, SUCCESSFUL, REPLACED, REFUSED -> Verdict.END;
        };
    }

    /**
     * Returns the delay that the service requires before a retry. Returns null if it requires none, in which case the
     * client uses its own backoff.
     *
     * @param retryAfter the delay that the response states. Null if it states none
     */
    public static @Nullable Duration requiredDelay(Ending ending, @Nullable Duration retryAfter) {
        return retryAfter == null && ending == Ending.INTERNAL_ERROR ? AFTER_INTERNAL_ERROR : retryAfter;
    }

    /**
     * Returns how an attempt failed.
     *
     * @param charge what the attempt cost
     * @param free whether the operation is free
     */
    public static Ending ending(AttemptOutcome outcome, Charge charge, boolean free) {
        if (outcome instanceof NotSent unsent) {
            return notSent(unsent);
        }
        boolean isStopped = outcome instanceof Lost lost && lost.stop() != null;
        if (isStopped) {
            return Ending.STOPPED;
        }
        if (charge.status() != ChargeStatus.NOT_CHARGED) {
            return Ending.MAY_BE_CHARGED;
        }
        Responded response = outcome.response();
        boolean isSuccessful = response != null && response.isSuccessful();
        if (outcome instanceof Lost) {
            return isSuccessful && !free ? Ending.SUCCESSFUL : Ending.LOST;
        }
        return isSuccessful ? Ending.SUCCESSFUL : error((Responded) outcome);
    }

    private static Ending notSent(NotSent outcome) {
        return switch (outcome.reason()) {
            case STOPPED, TOO_LATE -> Ending.STOPPED;
            case PROXY_REFUSED -> Ending.PROXY_REFUSED;
            case STALE_CONNECTION, UNREACHABLE -> Ending.NOT_SENT;
        };
    }

    private static Ending error(Responded response) {
        int status = response.status();
        if (status != response.ofService().status()) {
            return Ending.REPLACED;
        }
        if (status >= 500 && !ChargeRule.isRefusal(status, response.ofService().headers())) {
            return Ending.GATEWAY_ERROR;
        }
        return switch (status) {
            case 429 -> Ending.RATE_LIMITED;
            case 500 -> Ending.INTERNAL_ERROR;
            case 503 -> Ending.UNAVAILABLE;
            default -> Ending.REFUSED;
        };
    }
}
