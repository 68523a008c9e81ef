package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/**
 * The client of a scenario.
 *
 * @param threads how many threads make the calls
 * @param attemptTimeout the option, in real time
 * @param initialBackoff the option, in scaled time
 * @param ownHttpClient whether the program brings its OkHttp client
 * @param budgets limits of the budgets
 */
record Setup(
        int threads,
        Duration attemptTimeout,
        Duration initialBackoff,
        boolean ownHttpClient,
        List<BigDecimal> budgets) {
    /** How much faster the time of the client passes. */
    static final int TIME_FACTOR = 1_000;

    /** Long enough that no orderly response is late, even on a busy machine. */
    static final Duration PATIENT = Duration.ofSeconds(20);

    boolean patient() {
        return attemptTimeout.compareTo(PATIENT) >= 0;
    }
}
