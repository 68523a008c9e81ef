package dev.enrichment.sdk.internal.retry;

import dev.enrichment.sdk.errors.EnrichmentException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Failures of the earlier attempts of one call, in their order. Each of them was followed by another attempt. Only the
 * latest 100 are kept, because a call may be refused with a 429 any number of times. Not thread-safe.
 */
public final class EarlierFailures {
    private static final int MAX_KEPT = 100;

    private final Deque<EnrichmentException> failures = new ArrayDeque<>(2);

    /** Adds the failure of the latest attempt. */
    public void add(EnrichmentException failure) {
        if (failures.size() == MAX_KEPT) {
            failures.removeFirst();
        }
        failures.addLast(failure);
    }

    /** Removes a failure, because the call ends with it. */
    public void remove(EnrichmentException failure) {
        failures.remove(failure);
    }

    /** Attaches the failures to the one that ended the call. */
    public void attachTo(EnrichmentException last) {
        for (EnrichmentException failure : failures) {
            last.addSuppressed(failure);
        }
    }
}
