package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.errors.EnrichmentException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Checks that no request that may have been charged was sent again, that no retry came too early, and that the outcome
 * of the call fits the responses.
 */
record RequestInvariants(Outcome outcome, List<String> violations) {
    private static final long LONGEST_CHECKED_WAIT_SECONDS = 60;

    void check() {
        CallPlan call = outcome.plan();
        // A refusal because of the rate uses no attempt, unless there is only one.
        long attempts = outcome.requests().stream()
                .filter(request -> call.maxAttempts() == 1 || request.plan().status() != 429)
                .count();
        require(attempts <= call.maxAttempts(), "more requests than maxAttempts");
        for (int i = 1; i < outcome.requests().size(); i++) {
            checkRepetition(outcome.requests().get(i - 1), outcome.requests().get(i));
        }
        @Nullable ServedRequest last = outcome.last();
        if (outcome.response() != null) {
            checkSuccess(last, outcome.response().receipt().requestId());
        } else {
            require(outcome.failure() instanceof EnrichmentException, "a failure without a receipt");
            boolean mustSucceed = last != null
                    && last.plan().arrivesWhole()
                    && last.plan().successful()
                    && last.plan().body().succeeds;
            require(!mustSucceed, "an orderly 2xx became a failure");
        }
    }

    private void checkSuccess(@Nullable ServedRequest last, @Nullable String id) {
        require(last != null && last.plan().successful(), "a success without a 2xx");
        boolean own = last == null || id == null || id.endsWith(last.call().number() + "-" + last.number());
        require(own, "the response to another request");
    }

    private void checkRepetition(ServedRequest before, ServedRequest request) {
        require(RetryTable.permitsAnother(outcome.plan(), before.plan()), "sent again after " + before.plan());
        @Nullable String named = before.plan().retryAfter();
        if (named != null && named.matches("[0-9]{1,3}") && before.plan().arrivesWhole()) {
            long seconds = Long.parseLong(named);
            long waited = TimeUnit.NANOSECONDS.toMicros(request.at() - before.at()) * ScenarioRun.TIME_FACTOR;
            boolean early = waited < TimeUnit.SECONDS.toMicros(seconds) * 9 / 10;
            require(seconds > LONGEST_CHECKED_WAIT_SECONDS || !early, "sent again before Retry-After");
        }
    }

    private void require(boolean holds, String rule) {
        if (!holds) {
            violations.add(rule + ": " + outcome);
        }
    }
}
