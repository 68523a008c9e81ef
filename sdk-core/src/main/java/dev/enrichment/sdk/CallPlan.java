package dev.enrichment.sdk;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditHold;
import dev.enrichment.sdk.credits.PriceEstimate;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Several calls that belong together, such as finding similar companies, then people there, then the contact details of
 * the best ten. Their maximum prices are added up and reserved as a whole before the first call is made, so that a budget
 * that is too small refuses all of them instead of ending after half:
 *
 * <pre>{@code
 * CallPlan plan = client.plan()
 *         .call(Operations.COMPANY_LOOKALIKE, similar)
 *         .calls(5, Operations.PEOPLE_SEARCH, peopleOfOneCompany);
 * System.out.println(plan);
 * try (ReservedPlan reserved = plan.reserve()) {
 *     reserved.client().companies().lookalikes(similar);
 *     ...
 * }
 * }</pre>
 *
 * <p>Immutable: each method returns another plan. A plan makes no calls itself. Get one from
 * {@link EnrichmentClient#plan()}.
 */
public final class CallPlan {
    private final EnrichmentClient client;
    private final List<Item> items;

    CallPlan(EnrichmentClient client, List<Item> items) {
        this.client = client;
        this.items = List.copyOf(items);
    }

    /**
     * Calls of one kind in a plan.
     *
     * @param operation the id of the operation
     * @param times how many calls
     * @param estimate what one of them can cost
     */
    public record Item(String operation, int times, PriceEstimate estimate) {
        /** Checks that nothing is missing. */
        public Item {
            Objects.requireNonNull(operation, "operation must not be null");
            Objects.requireNonNull(estimate, "estimate must not be null");
            if (times < 1) {
                throw new IllegalArgumentException("times must be at least 1, but is " + times);
            }
        }

        private BigDecimal min() {
            return estimate.min().multiply(BigDecimal.valueOf(times));
        }

        private BigDecimal max() {
            return estimate.max().multiply(BigDecimal.valueOf(times));
        }
    }

    /**
     * Adds a call.
     *
     * @param <Q> the type of the request
     * @param operation one of {@link Operations}
     * @param request the request, or one that costs as much
     * @return the plan with the call
     */
    public <Q extends Record> CallPlan call(Operation<Q, ?> operation, Q request) {
        return calls(1, operation, request);
    }

    /**
     * Adds several calls whose requests are not known yet, but cost as much as this one.
     *
     * @param <Q> the type of the request
     * @param times how many calls at most, at least 1
     * @param operation one of {@link Operations}
     * @param request a request that costs as much as each of them can cost
     * @return the plan with the calls
     */
    public <Q extends Record> CallPlan calls(int times, Operation<Q, ?> operation, Q request) {
        PriceEstimate each = client.estimate(operation, request);
        List<Item> more = new ArrayList<>(items);
        more.add(new Item(operation.id(), times, each));
        return new CallPlan(client, more);
    }

    /** {@return the calls in the order in which they were added; unmodifiable} */
    public List<Item> items() {
        return items;
    }

    /**
     * What the whole plan can cost.
     *
     * @return the sum over all calls
     */
    public PriceEstimate estimate() {
        BigDecimal min = items.stream().map(Item::min).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal max = items.stream().map(Item::max).reduce(BigDecimal.ZERO, BigDecimal::add);
        int calls = items.stream().mapToInt(Item::times).sum();
        return new PriceEstimate(min, max, calls == 1 ? "1 call" : calls + " calls");
    }

    /**
     * Reserves the maximum of the estimate in all budgets of the client, or in none. Nothing is sent and nothing charged.
     *
     * @return the reservation, with a client for the calls; close it after the last call
     * @throws dev.enrichment.sdk.errors.CreditBudgetExceededException if a budget does not allow the whole plan
     */
    public ReservedPlan reserve() {
        CreditHold hold = client.hold(estimate());
        return new ReservedPlan(client.withOptions(o -> o.creditHold(hold)), hold);
    }

    /** One line for each item and one for the sum. */
    @Override
    public String toString() {
        StringBuilder table = new StringBuilder();
        for (Item item : items) {
            table.append("%4d x %-22s %s%n".formatted(item.times(), item.operation(), item.estimate()));
        }
        return table.append("total: ").append(estimate()).toString();
    }
}
