package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.errors.DeadlineExceededException;
import java.time.Duration;
import java.util.List;

/** A header that no service can mean does not keep calls waiting. */
final class WaitInvariants {
    private static final Duration LONGEST = Duration.ofHours(1);

    private WaitInvariants() {}

    static List<Violation> check(CallResult result) {
        boolean gaveUp = result.failure() instanceof DeadlineExceededException;
        boolean waited =
                result.response != null && result.response.receipt().waited().compareTo(LONGEST) > 0;
        return gaveUp || waited
                ? List.of(new Violation("a rate-limit header closed the route", result.toString()))
                : List.of();
    }
}
