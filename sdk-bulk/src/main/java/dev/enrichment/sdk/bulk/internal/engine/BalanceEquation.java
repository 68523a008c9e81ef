package dev.enrichment.sdk.bulk.internal.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides what the doubts of an interval were charged, by what they cost together. Doubts with one fixed price are a group:
 * how many of it were charged is the unknown. Where each solution says the same of a group, that none or all of it was
 * charged, the group is decided; otherwise it stays in doubt.
 *
 * <p>The number of charged calls that the analytics show must fit at least one solution. It never decides between two,
 * because analytics can lag behind the balance.
 */
final class BalanceEquation {
    private static final int MAX_SOLUTIONS = 100_000;

    private final List<Group> groups = new ArrayList<>();
    private final long charges;
    /** The credits and the number of calls of doubts without a fixed price. */
    private final BigDecimal maxRest;

    private final long restCalls;
    private @Nullable BigDecimal leastRest;
    private BigDecimal mostRest = BigDecimal.ZERO;
    private boolean counted;

    /**
     * One doubt.
     *
     * @param max the most that it can have been charged
     * @param fixed whether it was charged nothing else than 0 or {@code max}
     * @param calls how many calls it is about, at most
     */
    record Term(BigDecimal max, boolean fixed, long calls) {}

    /** Doubts of one fixed price, and how many of them were charged in the solutions. */
    private static final class Group {
        private final BigDecimal price;
        private int size;
        private int least = Integer.MAX_VALUE;
        private int most;
        private int chosen;

        private Group(BigDecimal price) {
            this.price = price;
        }
    }

    /**
     * Solves the equation.
     *
     * @param terms the doubts
     * @param missing what they were charged together
     * @param charges how many charged calls the analytics show for it
     */
    BalanceEquation(List<Term> terms, BigDecimal missing, long charges) {
        this.charges = charges;
        BigDecimal rest = BigDecimal.ZERO;
        long calls = 0;
        for (Term term : terms) {
            if (term.fixed() && terms.size() > 1) {
                group(term.max()).size++;
            } else {
                rest = rest.add(term.max());
                calls += term.calls();
            }
        }
        double combinations =
                groups.stream().mapToDouble(group -> group.size + 1.0).reduce(1, (a, b) -> a * b);
        if (combinations > MAX_SOLUTIONS) {
            for (Group group : groups) {
                rest = rest.add(group.price.multiply(BigDecimal.valueOf(group.size)));
                calls += group.size;
            }
            groups.clear();
        }
        maxRest = rest;
        restCalls = calls;
        choose(0, missing, 0);
    }

    private Group group(BigDecimal price) {
        for (Group group : groups) {
            if (group.price.compareTo(price) == 0) {
                return group;
            }
        }
        Group added = new Group(price);
        groups.add(added);
        return added;
    }

    /** Tries each number of charged doubts of a group and those behind it. */
    private void choose(int index, BigDecimal left, long count) {
        if (left.signum() < 0) {
            return;
        }
        if (index == groups.size()) {
            if (left.compareTo(maxRest) <= 0) {
                solved(left, count);
            }
            return;
        }
        Group group = groups.get(index);
        BigDecimal rest = left;
        for (group.chosen = 0; group.chosen <= group.size; group.chosen++) {
            choose(index + 1, rest, count + group.chosen);
            rest = rest.subtract(group.price);
        }
    }

    private void solved(BigDecimal rest, long count) {
        for (Group group : groups) {
            group.least = Math.min(group.least, group.chosen);
            group.most = Math.max(group.most, group.chosen);
        }
        leastRest = leastRest == null ? rest : leastRest.min(rest);
        mostRest = mostRest.max(rest);
        counted |= rest.signum() == 0 ? charges == count : charges > count && charges <= count + restCalls;
    }

    /** Returns whether balance, prices and analytics agree: then the doubts cost what is missing. */
    boolean isConsistent() {
        return counted;
    }

    /** Returns whether each doubt was charged the most that it can have been. */
    boolean isAllCharged() {
        return counted
                && groups.stream().allMatch(group -> group.least == group.size)
                && leastRest != null
                && leastRest.compareTo(maxRest) == 0;
    }

    /** Returns what a doubt was charged; null if it stays one. */
    @Nullable
    BigDecimal charged(Term term) {
        if (!counted || leastRest == null) {
            return null;
        }
        for (Group group : groups) {
            if (term.fixed() && group.price.compareTo(term.max()) == 0) {
                return group.most == 0 ? BigDecimal.ZERO : group.least == group.size ? group.price : null;
            }
        }
        if (mostRest.signum() == 0) {
            return BigDecimal.ZERO;
        }
        if (leastRest.compareTo(maxRest) == 0) {
            return term.max();
        }
        boolean single = maxRest.compareTo(term.max()) == 0 && leastRest.compareTo(mostRest) == 0;
        return single ? leastRest : null;
    }
}
