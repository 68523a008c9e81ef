package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.EnrichmentException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The failures of the attempts of one call after which another attempt followed, in their order. It keeps the latest 100
 * of them, because a call may be refused with a 429 any number of times. Not thread-safe.
 */
final class EarlierFailures {
    private static final int MAX_KEPT = 100;

    /** Failures in their order. Null until the first one, because most calls have none. */
    private @Nullable Deque<EnrichmentException> failures;

    void add(EnrichmentException failure) {
        if (failures == null) {
            failures = new ArrayDeque<>();
        }
        if (failures.size() == MAX_KEPT) {
            failures.removeFirst();
        }
        failures.addLast(failure);
    }

    /** Attaches the failures to the one that ended the call. */
    void attachTo(EnrichmentException last) {
        if (failures == null) {
            return;
        }
        for (EnrichmentException failure : failures) {
            // The call may end with an earlier refusal, if there is no time to wait for another attempt.
            if (failure != last) {
                last.addSuppressed(failure);
            }
        }
    }
}
