package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Random scenario with a service, a client and the calls to make. It can be reproduced from its seed and number.
 *
 * @param threads how many threads make the calls
 * @param initialBackoff the option, in scaled time
 * @param budgets limits of the budgets
 */
record Scenario(long number, int threads, Duration initialBackoff, List<BigDecimal> budgets, List<CallPlan> calls) {
    static Scenario draw(long seed, long number) {
        Draw draw = new Draw(seed, number);
        // Many calls on many threads that share budgets, or a few calls.
        boolean crowd = draw.percent(25);
        List<BigDecimal> limits = new ArrayList<>();
        while (limits.size() < 3 && draw.percent(60)) {
            limits.add(BigDecimal.valueOf(draw.oneOf(0, 1, 5, 12, 100, 100, 1_000)));
        }
        int calls = crowd ? draw.between(6, 16) : draw.between(1, 4);
        return new Scenario(
                number,
                crowd ? draw.between(2, 16) : draw.between(1, 3),
                Duration.ofMillis(draw.between(10, 500)),
                limits,
                IntStream.range(0, calls)
                        .mapToObj(call -> CallPlan.draw(draw, call, limits.size()))
                        .toList());
    }

    @Override
    public String toString() {
        return calls.stream()
                .map(String::valueOf)
                .collect(Collectors.joining("\n", threads + " threads, budgets " + budgets + "\n", ""));
    }
}
