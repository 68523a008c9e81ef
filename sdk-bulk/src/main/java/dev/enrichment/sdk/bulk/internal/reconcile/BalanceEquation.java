package dev.enrichment.sdk.bulk.internal.reconcile;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Determines which requests with an unknown outcome were charged, from the total charge for all of them. Requests with
 * the same fixed price form a group, because the total only shows how many of them were charged. A solution is a set of
 * these numbers, one for each group, that explains the total. The requests of a group count as charged if every
 * solution includes all of them, and as not charged if no solution includes any of them. Otherwise they stay in doubt.
 *
 * <p>At least one solution must match the number of charged calls in the analytics. This number never decides between
 * solutions, because analytics can lag behind the balance.
 */
final class BalanceEquation {
    private static final int MAX_SOLUTIONS = 100_000;

    /** Groups of requests with a fixed price, by that price in credits. */
    private final Map<BigDecimal, Group> groups = new TreeMap<>();

    private final long charges;
    /**
     * Maximum total cost, in credits, of all requests with an unknown outcome whose price is not fixed.
     * {@code restCalls} is the maximum number of calls that were made for them.
     */
    private final BigDecimal maxRest;

    private final long restCalls;
    private @Nullable BigDecimal leastRest;
    private BigDecimal mostRest = BigDecimal.ZERO;
    private boolean counted;

    /**
     * A request that may have been charged, with its possible charges.
     *
     * @param max the maximum that may have been charged, in credits
     * @param fixed whether the only possible charges are 0 and {@code max}
     * @param calls the maximum number of calls for the request
     */
    record Term(BigDecimal max, boolean fixed, long calls) {}

    /**
     * Group of requests with the same fixed price. Also contains the minimum and maximum number of these requests that
     * are charged in the solutions found so far.
     */
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
     * @param terms the requests in doubt
     * @param missing their combined cost, in credits
     * @param charges the number of charged calls in the analytics that the store has not recorded
     */
    BalanceEquation(List<Term> terms, BigDecimal missing, long charges) {
        this.charges = charges;
        BigDecimal rest = BigDecimal.ZERO;
        long calls = 0;
        for (Term term : terms) {
            if (term.fixed() && terms.size() > 1) {
                groups.computeIfAbsent(term.max(), Group::new).size++;
            } else {
                rest = rest.add(term.max());
                calls += term.calls();
            }
        }
        double combinations =
                groups.values().stream().mapToDouble(group -> group.size + 1.0).reduce(1, (a, b) -> a * b);
        if (combinations > MAX_SOLUTIONS) {
            for (Group group : groups.values()) {
                rest = rest.add(group.price.multiply(BigDecimal.valueOf(group.size)));
                calls += group.size;
            }
            groups.clear();
        }
        maxRest = rest;
        restCalls = calls;
        choose(List.copyOf(groups.values()), missing, 0);
    }

    /**
     * Tries all possible numbers of charged requests for each of the {@code open} groups. {@code left} is the part of the
     * total charge that the other groups do not explain, and {@code count} is the number of charged requests in them.
     */
    private void choose(List<Group> open, BigDecimal left, long count) {
        if (left.signum() < 0) {
            return;
        }
        if (open.isEmpty()) {
            if (left.compareTo(maxRest) <= 0) {
                solved(left, count);
            }
            return;
        }
        Group group = open.get(0);
        BigDecimal rest = left;
        for (group.chosen = 0; group.chosen <= group.size; group.chosen++) {
            choose(open.subList(1, open.size()), rest, count + group.chosen);
            rest = rest.subtract(group.price);
        }
    }

    private void solved(BigDecimal rest, long count) {
        for (Group group : groups.values()) {
            group.least = Math.min(group.least, group.chosen);
            group.most = Math.max(group.most, group.chosen);
        }
        leastRest = leastRest == null ? rest : leastRest.min(rest);
        mostRest = mostRest.max(rest);
        counted |= rest.signum() == 0 ? charges == count : charges > count && charges <= count + restCalls;
    }

    /**
     * Returns whether the balance, the prices and the usage analytics agree. If they do not, something other than the
     * requests with an unknown outcome may have been charged.
     */
    boolean isConsistent() {
        return counted;
    }

    /**
     * Returns the credits that were charged for a request. Returns null if the balance does not show whether the
     * request was charged.
     */
    @Nullable
    BigDecimal charged(Term term) {
        if (!counted || leastRest == null) {
            return null;
        }
        Group group = term.fixed() ? groups.get(term.max()) : null;
        if (group != null) {
            return group.most == 0 ? BigDecimal.ZERO : group.least == group.size ? group.price : null;
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
