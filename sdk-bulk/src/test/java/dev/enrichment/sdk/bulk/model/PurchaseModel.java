package dev.enrichment.sdk.bulk.model;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Model of the protocol by which calls buy each row only once, as a state machine. A call claims the row, records its
 * intent, sends the request, and stores the result. Meanwhile, processes may crash, stall and return, and the service
 * may charge at any time. The model also covers unknown outcomes, resending, reconciliation and erasure. {@code
 * StoreFollowsModelTest} compares it with the real {@code Store}. {@code PossibleSteps} lists the possible steps,
 * {@code StepEffects} implements them, and {@code PurchaseInvariants} contains the conditions to check.
 */
final class PurchaseModel implements ModelChecker.Machine<World, PurchaseModel.Step> {

    /**
     * Size of a model: the number of rows, callers, crashes and so on.
     *
     * @param rows the requests
     * @param callers the process of each caller; each may want each row
     * @param crashes how often a process may die
     * @param stalls how often a process may be paused until its lease has ended; it is not used for files
     * @param wishes how often the user may repeat, refresh or erase
     * @param limit the budget of all; 0 for none
     */
    record Shape(int rows, List<Integer> callers, int crashes, int stalls, int wishes, int limit) {
        int processes() {
            int most = 0;
            for (int process : callers) {
                most = Math.max(most, process + 1);
            }
            return most;
        }

        /** Each process is another owner after a crash. */
        int owners() {
            return processes() + crashes;
        }

        /** Whether a process that was taken for dead may return. */
        boolean leases() {
            return stalls > 0;
        }
    }

    /** What can happen. */
    enum Kind {
        LOOK,
        REFRESH,
        REPEAT,
        INTEND,
        SEND,
        TAKE_BACK,
        ANSWER,
        REFUSE,
        TIME_OUT,
        FINISH,
        NOT_CHARGED,
        GIVE_UP,
        UNKNOWN,
        LATE_CHARGE,
        LATE_LOSS,
        CRASH,
        OPEN,
        STALL,
        RESUME,
        RECOVER,
        SETTLE,
        ERASE
    }

    /**
     * Something that happens.
     *
     * @param who a caller, or the process for steps that no call makes
     */
    record Step(Kind kind, int who, int row) {
        @Override
        public String toString() {
            return kind + "(" + who + ", " + row + ")";
        }
    }

    /**
     * Mistakes that an implementation could make. Each of them must break an invariant, which shows that the invariants
     * are strong enough.
     */
    enum Mistake {
        SENDS_WITHOUT_INTENT,
        TAKES_CALLS_OF_A_PROCESS_FOR_ONE,
        IGNORES_CLAIMS_OF_OTHERS,
        DECIDES_BY_AN_OLD_LOOK,
        FORGETS_WHAT_THE_DEAD_SENT,
        SENDS_AFTER_ITS_LEASE,
        SETTLES_WHILE_IN_FLIGHT,
        LOOKS_FOR_INTENTS_ONLY,
        COUNTS_LATE_RESULTS_TWICE,
        IGNORES_THE_BUDGET,
        STORES_WHAT_WAS_ERASED,
        RETURNS_BEFORE_IT_STORES,
        ENDS_CLAIMS_OF_OTHER_CALLS,
        KEEPS_ITS_CLAIM,
        REPEATS_UNASKED
    }

    private final Shape shape;
    private final PossibleSteps possible;
    private final StepEffects effects;
    private final PurchaseInvariants invariants;

    PurchaseModel(Shape shape, Mistake... mistakes) {
        Set<Mistake> made = EnumSet.noneOf(Mistake.class);
        made.addAll(List.of(mistakes));
        this.shape = shape;
        possible = new PossibleSteps(shape, made);
        effects = new StepEffects(shape, made);
        invariants = new PurchaseInvariants(shape);
    }

    @Override
    public World start() {
        World world = new World(shape);
        for (int process = 0; process < shape.processes(); process++) {
            world.newOwner(process);
        }
        for (int row = 0; row < shape.rows(); row++) {
            world.allow(row);
        }
        return world;
    }

    @Override
    public List<Step> steps(World world) {
        return possible.in(world);
    }

    @Override
    public World after(World before, Step step) {
        World world = before.copy();
        effects.take(step, world);
        return world;
    }

    @Override
    public @Nullable String broken(World world) {
        return invariants.broken(world);
    }
}
