package dev.enrichment.sdk.internal.ratelimit;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The waiting calls of a route that one configured rate limit applies to, in the order they came. Operations that share a
 * route can have limits of their own, and the slower one must not hold the other one back.
 */
final class Lane {
    private final @Nullable Pace pace;
    private final Set<Turn> waiting = new LinkedHashSet<>();

    Lane(@Nullable RateLimit configured) {
        this.pace = configured == null ? null : Pace.of(configured);
    }

    int size() {
        return waiting.size();
    }

    void add(Turn turn) {
        waiting.add(turn);
    }

    void remove(Turn turn) {
        waiting.remove(turn);
    }

    @Nullable
    Turn head() {
        Iterator<Turn> turns = waiting.iterator();
        return turns.hasNext() ? turns.next() : null;
    }

    /** How many calls are ahead of one; at most, if calls between them have given up. */
    int ahead(Turn turn) {
        Turn head = head();
        if (turn.state == Turn.State.NEW || head == null) {
            return waiting.size();
        }
        return (int) Math.min(turn.ticket - head.ticket, Integer.MAX_VALUE);
    }

    /** When the configured limit allows a call that has others ahead of it. */
    long earliest(long now, int ahead) {
        return pace == null ? now : Math.max(now, pace.earliest(ahead));
    }

    void sent(long now) {
        if (pace != null) {
            pace.sent(now);
        }
    }
}
