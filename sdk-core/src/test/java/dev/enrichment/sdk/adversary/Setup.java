package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The client of a scenario.
 *
 * @param threads how many threads make the calls
 * @param totalTimeout the option, in scaled time
 * @param attemptTimeout the option, in real time
 * @param initialBackoff the option, in scaled time
 * @param ownHttpClient whether the program brings its OkHttp client
 * @param ratePerMinute the rate limit of the client, 0 for none
 * @param balance what the account holds at the start
 * @param budgets limits of the budgets
 * @param minimumBalance what the budgets leave in the account; null for no such bound
 * @param limiter the rate limiter of the service; null for none
 * @param callbacks code of the program that fails
 */
record Setup(
        int threads,
        Duration totalTimeout,
        Duration attemptTimeout,
        Duration initialBackoff,
        boolean ownHttpClient,
        int ratePerMinute,
        BigDecimal balance,
        List<BigDecimal> budgets,
        @Nullable BigDecimal minimumBalance,
        Limiter.@Nullable Plan limiter,
        List<HostileCallback> callbacks) {
    /** How much faster the time of the client passes. */
    static final int TIME_FACTOR = 1_000;

    /** The same where connections are idle for a moment: the pause before a call is one of 1.2 seconds. */
    static final int SLOW_TIME_FACTOR = 20;

    /** Long enough that no orderly response is late, even on a busy machine. */
    static final Duration PATIENT = Duration.ofSeconds(20);

    boolean patient() {
        return attemptTimeout.compareTo(PATIENT) >= 0 && totalTimeout.compareTo(Duration.ofHours(2)) >= 0;
    }

    /** Whether all calls share a budget, inside of which are those of the calls. */
    boolean hasBudgetOfAllCalls() {
        return ratePerMinute == 0;
    }

    /** Whether a callback fails whose name begins so. */
    boolean hasPlace(String name) {
        return callbacks.stream().anyMatch(callback -> callback.place().name().startsWith(name));
    }

    /** Whether a callback uses up the time of each call before anything is sent. */
    boolean late() {
        return callbacks.stream().anyMatch(callback -> callback.place().name().endsWith("_LATE"));
    }

    boolean has(HostileCallback.Effect effect) {
        return callbacks.stream().anyMatch(callback -> callback.place().effect() == effect);
    }
}
