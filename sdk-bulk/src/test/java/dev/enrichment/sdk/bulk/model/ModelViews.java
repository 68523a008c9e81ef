package dev.enrichment.sdk.bulk.model;

import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Kind;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Shape;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Step;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Maps each step of {@link PurchaseModel} to the change of a row that is visible from outside. This allows a test to
 * compare the rows of a real store with all states of the model.
 */
public final class ModelViews {
    /** A group commit, or two calls of a process that end at the same time, are more than one step. */
    private static final int MAX_STEPS = 3;

    /** Views with more open calls or charges than this are reached by more crashes than the model is visited with. */
    private static final int MOST = 2;

    private static final int UNKNOWN = 4;

    private final Map<View, Set<View>> next = new HashMap<>();
    /** Filled by all lanes of a campaign. */
    private final Map<View, Set<View>> reached = new ConcurrentHashMap<>();

    /**
     * State of a row as far as it can be observed from outside, in the store and at the service.
     *
     * @param state 0 if there is no such row, and then those of {@link PurchaseState} in their order
     * @param paid whether the books have a charge
     * @param open how many calls the books do not know the charge of
     * @param missing how many charges are not in the books yet
     * @param response whether there is a stored response
     * @param attempts claims of living processes for a call that may be in flight
     * @param dead claims of processes that have died
     */
    public record View(int state, boolean paid, int open, int missing, boolean response, int attempts, int dead) {
        /** The view of a row that nobody has asked for. */
        public static final View NONE = new View(0, false, 0, 0, false, 0, 0);

        /** Returns whether it is within what the model counts. It does not resend a call in doubt beside an older response. */
        boolean isCounted() {
            boolean isDoubtBesideResponse = state == UNKNOWN && response;
            return open <= MOST && missing <= MOST && attempts + dead <= 2 && !isDoubtBesideResponse;
        }
    }

    /** Visits all states of one row that one or two processes want, with crashes, and wishes: two repetitions and an erasure. */
    public ModelViews() {
        for (List<Integer> callers : List.of(List.of(0, 0), List.of(0, 1))) {
            visit(new Shape(1, callers, 2, 0, 3, 0));
        }
    }

    private void visit(Shape shape) {
        PurchaseModel model = new PurchaseModel(shape);
        Set<World> seen = new HashSet<>();
        ArrayDeque<World> waiting = new ArrayDeque<>(List.of(model.start()));
        while (!waiting.isEmpty()) {
            World world = waiting.poll();
            Set<View> views = next.computeIfAbsent(view(world), missing -> new HashSet<>());
            for (Step step : model.steps(world)) {
                World after = model.after(world, step);
                views.add(view(after));
                if (step.kind() == Kind.SETTLE) {
                    addPartialSettlements(view(world), views);
                }
                if (seen.add(after)) {
                    waiting.add(after);
                }
            }
        }
    }

    /** The model reconciles a row as a whole. A store compares balances, which may tell about one of several open calls. */
    private static void addPartialSettlements(View row, Set<View> views) {
        for (int open = row.open - 1; open > 0; open--) {
            for (int missing = Math.max(0, row.missing - (row.open - open));
                    missing <= Math.min(row.missing, open);
                    missing++) {
                boolean paid = row.paid || missing < row.missing;
                views.add(new View(row.state, paid, open, missing, row.response, row.attempts, row.dead));
            }
        }
    }

    private static View view(World world) {
        int attempts = 0;
        int dead = 0;
        for (int owner = 0; owner < world.owners(); owner++) {
            int claim = world.claim(0, owner);
            if (claim != 0 && !world.isAlive(owner)) {
                dead++;
            } else if (claim != 0) {
                attempts++;
            }
        }
        return new View(
                world.state(0),
                world.paid(0) > 0,
                world.open(0),
                world.charged(0) - world.paid(0),
                world.hasResponse(0),
                attempts,
                dead);
    }

    /** Returns whether steps of the model can make one of the other. */
    public boolean follows(View before, View after) {
        if (before.equals(after) || !before.isCounted() || !after.isCounted()) {
            return true;
        }
        return reached.computeIfAbsent(before, this::reach).contains(after);
    }

    private Set<View> reach(View from) {
        Set<View> all = new HashSet<>();
        Set<View> last = Set.of(from);
        for (int i = 0; i < MAX_STEPS; i++) {
            Set<View> further = new HashSet<>();
            last.forEach(view -> further.addAll(next.getOrDefault(view, Set.of())));
            all.addAll(further);
            last = further;
        }
        return all;
    }
}
