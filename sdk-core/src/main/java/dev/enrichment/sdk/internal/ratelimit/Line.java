package dev.enrichment.sdk.internal.ratelimit;

import java.util.Comparator;
import java.util.TreeSet;

/**
 * Waiting calls that share one configured rate limit, in the order of their arrival. Each client has its own lines. Not
 * thread-safe. The lock of the {@link RateLimiter} guards it.
 */
final class Line {
    private final Ceiling ceiling;
    private final TreeSet<Permit> waiting = new TreeSet<>(Comparator.comparingLong(Permit::ticket));

    Line(Ceiling ceiling) {
        this.ceiling = ceiling;
    }

    Ceiling ceiling() {
        return ceiling;
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    int size() {
        return waiting.size();
    }

    /** Returns the call that arrived first. The line must not be empty. */
    Permit first() {
        return waiting.first();
    }

    /**
     * Returns whether no other call that waits in this line arrived before the given one. The given call itself need
     * not wait in the line.
     */
    boolean isFirst(Permit permit) {
        return waiting.isEmpty() || permit.ticket() <= waiting.first().ticket();
    }

    void join(Permit permit) {
        waiting.add(permit);
    }

    void leave(Permit permit) {
        waiting.remove(permit);
    }
}
