package dev.enrichment.sdk.bulk.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Visits every state that a state machine can reach. It explores short paths first, so an error is reported with the
 * shortest sequence of steps that leads to it.
 */
final class ModelChecker {
    private ModelChecker() {}

    /**
     * State machine whose states are compared by value.
     *
     * @param <S> the states
     * @param <T> the steps
     */
    interface Machine<S, T> {
        S start();

        List<T> steps(S state);

        S after(S state, T step);

        /** Returns the invariant that does not hold in a state; null if all do. */
        @Nullable
        String broken(S state);
    }

    /**
     * What was found.
     *
     * @param states how many states were visited
     * @param broken the first broken invariant; null if all hold everywhere
     * @param story the steps that lead to it
     */
    record Result<T>(int states, @Nullable String broken, List<T> story) {
        @Override
        public String toString() {
            return broken == null ? states + " states, all invariants hold" : broken + " after " + story;
        }
    }

    static <S, T> Result<T> check(Machine<S, T> machine) {
        record Origin<S, T>(@Nullable S before, @Nullable T step) {}
        Map<S, Origin<S, T>> seen = new HashMap<>();
        ArrayDeque<S> waiting = new ArrayDeque<>();
        S start = machine.start();
        seen.put(start, new Origin<>(null, null));
        waiting.add(start);
        while (!waiting.isEmpty()) {
            S state = waiting.poll();
            String broken = machine.broken(state);
            if (broken != null) {
                List<T> story = new ArrayList<>();
                S at = state;
                for (Origin<S, T> from = seen.get(at); from != null && from.before() != null; from = seen.get(at)) {
                    story.add(from.step());
                    at = from.before();
                }
                Collections.reverse(story);
                return new Result<>(seen.size(), broken, story);
            }
            for (T step : machine.steps(state)) {
                S next = machine.after(state, step);
                if (seen.putIfAbsent(next, new Origin<>(state, step)) == null) {
                    waiting.add(next);
                }
            }
        }
        return new Result<>(seen.size(), null, List.of());
    }
}
