package dev.enrichment.sdk.bulk.results;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Estimate of how long the calls of a run take.
 *
 * @param expected the expected duration of all calls
 * @param perMinute the number of calls per minute that this duration assumes
 * @param basis the source of this number
 * @param accountPerMinute the account's limit of calls per minute, if it may apply although the service documents no
 *     limit for the operation. Null if the basis is better than that, or if the account has no limit below
 *     {@code perMinute}
 * @param ifLimited the duration of all calls at the account's limit; null if {@code accountPerMinute} is null
 */
public record TimeEstimate(
        Duration expected,
        long perMinute,
        Basis basis,
        @Nullable Long accountPerMinute,
        @Nullable Duration ifLimited) {
    /** Source of the number of calls per minute. */
    public enum Basis {
        /** The measured pace of the operation's latest calls, which the store has recorded. */
        RECENT_CALLS,
        /**
         * The rate limit that the client has learned for the operation. If the client has learned no limit, but one is
         * documented, this is the limit that the service states for the account. If the service states no limit, it is
         * the documented limit.
         */
        RATE_LIMIT,
        /** The round trip of a free call, and the number of calls that a run makes at the same time. */
        ROUND_TRIP
    }

    /**
     * Creates the estimate for a number of calls.
     *
     * @param calls the number of calls
     * @param perMinute the number of calls per minute, at least 1
     * @param basis the source of that number
     * @param accountPerMinute the account's limit, if it may apply as well; null if no limit is known
     * @return the estimate
     */
    public static TimeEstimate of(long calls, long perMinute, Basis basis, @Nullable Long accountPerMinute) {
        boolean mayTakeLonger = accountPerMinute != null && accountPerMinute < perMinute;
        Long limit = mayTakeLonger ? accountPerMinute : null;
        Duration ifLimited = limit == null ? null : duration(calls, limit);
        return new TimeEstimate(duration(calls, perMinute), perMinute, basis, limit, ifLimited);
    }

    private static Duration duration(long calls, long perMinute) {
        return Duration.ofMillis(calls * 60_000 / perMinute);
    }

    /** Returns the estimate in words, such as {@code about 14 s at 300 calls a minute}. */
    @Override
    public String toString() {
        String limited = ifLimited == null
                ? ""
                : ", or %s if the account's limit of %d calls a minute applies"
                        .formatted(text(ifLimited), accountPerMinute);
        return "about %s at %d calls a minute%s".formatted(text(expected), perMinute, limited);
    }

    /** Formats a duration, rounded up to whole seconds or, from two minutes on, to whole minutes. */
    private static String text(Duration duration) {
        long seconds = (duration.toMillis() + 999) / 1000;
        return seconds < 120 ? seconds + " s" : (seconds + 59) / 60 + " min";
    }
}
