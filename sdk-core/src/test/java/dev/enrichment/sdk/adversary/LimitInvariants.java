package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Calls that a limiter of the service refuses: none of them fails that has time left, each place in line is given back,
 * and the client's own ceiling holds.
 */
final class LimitInvariants {
    /** How long a call may wait when the limiter is gone, in the time of the client: what was learned is tried out. */
    private static final Duration LONGEST_WAIT_AFTERWARDS = Duration.ofMinutes(60);

    private LimitInvariants() {}

    static List<Violation> ofCall(Scenario scenario, CallResult result) {
        Throwable failure = result.failure();
        boolean becauseOfTheRate =
                failure instanceof RateLimitedException || failure instanceof DeadlineExceededException;
        if (!becauseOfTheRate || result.plan.maxAttempts() == 1) {
            return scenario.isAfterwards(result.plan) ? afterwards(result) : List.of();
        }
        Limiter.Plan limiter = scenario.setup().limiter();
        boolean opensTooLate = limiter != null && limiter.kind() == Limiter.Kind.DAY_QUOTA;
        if (!opensTooLate) {
            return found("a call failed because of the rate although it had time left", result);
        }
        boolean free = failure instanceof EnrichmentException known && known.chargeStatus() == ChargeStatus.NOT_CHARGED;
        return free && wait(failure).compareTo(Duration.ofHours(20)) > 0
                ? List.of()
                : found("a call that opens too late does not say so", result);
    }

    private static Duration wait(@Nullable Throwable failure) {
        Duration wait = failure instanceof RateLimitedException refused
                ? refused.retryAfter()
                : failure instanceof DeadlineExceededException late ? late.neededWait() : null;
        return wait == null ? Duration.ZERO : wait;
    }

    private static List<Violation> afterwards(CallResult result) {
        return result.response != null && result.response.receipt().waited().compareTo(LONGEST_WAIT_AFTERWARDS) > 0
                ? found("a call waits although the limiter is gone", result)
                : List.of();
    }

    /** When all calls have ended, nobody is in line. */
    static List<Violation> ofLine(EnrichmentClient client) {
        return client.limits().stream().allMatch(limit -> limit.waiting() == 0)
                ? List.of()
                : List.of(Violation.passing(
                        "a place in line is not given back", client.limits().toString()));
    }

    /** The times are between the turn of each attempt and its first byte, in nanoseconds of the client. */
    static List<Violation> ofCeiling(int perMinute, List<Long> times) {
        List<Long> sorted = new ArrayList<>(times);
        sorted.sort(null);
        int perSecond = (int) Math.ceil(perMinute / 60.0) + 1;
        boolean broken = moreThan(perMinute, TimeUnit.MINUTES.toNanos(1), sorted)
                || moreThan(perSecond, TimeUnit.SECONDS.toNanos(1), sorted);
        return broken
                ? List.of(new Violation("the ceiling of the client was broken", perMinute + " a minute: " + sorted))
                : List.of();
    }

    private static boolean moreThan(int limit, long window, List<Long> sorted) {
        for (int i = limit; i < sorted.size(); i++) {
            if (sorted.get(i) - sorted.get(i - limit) < window) {
                return true;
            }
        }
        return false;
    }

    private static List<Violation> found(String rule, CallResult result) {
        return List.of(new Violation(rule, result.toString()));
    }
}
