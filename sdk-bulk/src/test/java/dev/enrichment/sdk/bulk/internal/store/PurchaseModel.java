package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.World.Phase;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The protocol by which calls buy rows once, as a state machine: claim and intent, send, result or doubt, repetition,
 * settlement and erasure, while processes die, return and stall, and the service charges whenever it likes. The steps of
 * the store are those of {@link Store}, in other words; {@link StoreFollowsModelTest} compares the two.
 */
final class PurchaseModel implements ModelChecker.Machine<World, PurchaseModel.Step> {

    /**
     * How much of everything there is.
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
        PAUSE,
        RELEASE,
        NOT_CHARGED,
        DOUBT,
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

    /** What an implementation could forget; each must break an invariant. */
    enum Mistake {
        SENDS_WITHOUT_INTENT,
        TAKES_CALLS_OF_A_PROCESS_FOR_ONE,
        DECIDES_BY_AN_OLD_LOOK,
        FORGETS_WHAT_THE_DEAD_SENT,
        SENDS_AFTER_ITS_LEASE,
        SETTLES_WHILE_ON_THE_WIRE,
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
    private final Set<Mistake> mistakes;

    PurchaseModel(Shape shape, Mistake... mistakes) {
        this.shape = shape;
        this.mistakes = EnumSet.noneOf(Mistake.class);
        this.mistakes.addAll(List.of(mistakes));
    }

    private boolean makes(Mistake mistake) {
        return mistakes.contains(mistake);
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
        List<Step> steps = new ArrayList<>();
        for (int row = 0; row < shape.rows(); row++) {
            for (int caller = 0; caller < shape.callers().size(); caller++) {
                call(world, caller, row, steps);
            }
            if (world.wire(row) > 0) {
                steps.add(new Step(Kind.LATE_CHARGE, 0, row));
                steps.add(new Step(Kind.LATE_LOSS, 0, row));
            }
        }
        for (int process = 0; process < shape.processes(); process++) {
            process(world, process, steps);
        }
        return steps;
    }

    private void call(World world, int caller, int row, List<Step> steps) {
        int process = shape.callers().get(caller);
        Phase phase = world.phase(caller, row);
        if (phase == Phase.SENT) {
            steps.add(new Step(Kind.ANSWER, caller, row)); // the service goes on while the process is paused
            steps.add(new Step(Kind.REFUSE, caller, row));
            steps.add(new Step(Kind.TIME_OUT, caller, row));
        }
        if (world.owner(process) < 0 || world.stalled(process)) {
            return;
        }
        switch (phase) {
            case IDLE -> {
                boolean wish = world.wishes() < shape.wishes();
                switch (PurchaseModel.lookedUp(world, row)) {
                    case World.ABSENT, World.FREE -> steps.add(new Step(Kind.LOOK, caller, row));
                    case World.DONE -> {
                        if (!world.seen(row)) {
                            steps.add(new Step(Kind.LOOK, caller, row));
                        }
                        if (wish && world.state(row) == World.DONE) {
                            steps.add(new Step(Kind.REFRESH, caller, row));
                        }
                    }
                    case World.DOUBT -> {
                        if (makes(Mistake.REPEATS_UNASKED)) {
                            steps.add(new Step(Kind.LOOK, caller, row));
                        } else if (wish && (!shape.leases() || isQuiet(world, row))) {
                            steps.add(new Step(Kind.REPEAT, caller, row));
                        }
                    }
                    default -> {}
                }
            }
            case DUE -> steps.add(new Step(makes(Mistake.SENDS_WITHOUT_INTENT) ? Kind.SEND : Kind.INTEND, caller, row));
            case INTENDED -> {
                steps.add(new Step(Kind.SEND, caller, row));
                steps.add(new Step(Kind.TAKE_BACK, caller, row));
            }
            case LATE ->
                steps.add(new Step(makes(Mistake.SENDS_AFTER_ITS_LEASE) ? Kind.SEND : Kind.TAKE_BACK, caller, row));
            case ANSWERED -> steps.add(new Step(Kind.FINISH, caller, row));
            case REFUSED -> {
                steps.add(new Step(Kind.PAUSE, caller, row));
                steps.add(new Step(Kind.NOT_CHARGED, caller, row));
            }
            case WAITING -> {
                steps.add(new Step(Kind.INTEND, caller, row));
                steps.add(new Step(Kind.RELEASE, caller, row));
            }
            case UNKNOWN -> steps.add(new Step(Kind.DOUBT, caller, row));
            default -> {}
        }
    }

    private void process(World world, int process, List<Step> steps) {
        if (world.owner(process) < 0) {
            steps.add(new Step(Kind.OPEN, process, 0));
            return;
        }
        if (world.crashes() < shape.crashes()) {
            steps.add(new Step(Kind.CRASH, process, 0));
        }
        if (world.stalled(process)) {
            steps.add(new Step(Kind.RESUME, process, 0));
            return;
        }
        if (world.stalls() < shape.stalls()) {
            steps.add(new Step(Kind.STALL, process, 0));
        }
        if (hasClaimOfTheDead(world)) {
            steps.add(new Step(Kind.RECOVER, process, 0));
        }
        for (int row = 0; row < shape.rows(); row++) {
            boolean open = world.state(row) == World.DOUBT || world.open(row) > 0;
            if (world.state(row) != World.INTENT && open && maySettle(world)) {
                steps.add(new Step(Kind.SETTLE, process, row));
            }
            boolean wiped = world.state(row) == World.ERASED || world.state(row) == World.ABSENT;
            if (!wiped && world.state(row) != World.INTENT && world.wishes() < shape.wishes()) {
                steps.add(new Step(Kind.ERASE, process, row));
            }
        }
    }

    /** A row with a response returns it, whatever became of its refresh. */
    private static int lookedUp(World world, int row) {
        boolean refreshed = world.hasResponse(row) && world.state(row) != World.INTENT;
        return refreshed ? World.DONE : world.state(row);
    }

    /** Whether nothing that was sent before the owner was taken for dead can be carried out any more. */
    private boolean isQuiet(World world, int row) {
        boolean quiet = world.wire(row) == 0;
        for (int caller = 0; caller < shape.callers().size(); caller++) {
            int owner = world.owner(shape.callers().get(caller));
            boolean sent = world.phase(caller, row) == Phase.SENT;
            quiet &= !(sent && owner >= 0 && (world.claim(row, owner) & World.ABANDONED) != 0);
        }
        return quiet;
    }

    /** Settlement compares balances, so nothing may be on the wire, in no row. */
    private boolean maySettle(World world) {
        boolean quiet = true;
        for (int row = 0; row < shape.rows(); row++) {
            quiet &= isQuiet(world, row) && !hasLiveAttempt(world, row);
        }
        return quiet || makes(Mistake.SETTLES_WHILE_ON_THE_WIRE);
    }

    private boolean hasLiveAttempt(World world, int row) {
        for (int owner = 0; owner < world.owners(); owner++) {
            int claim = world.claim(row, owner);
            if ((claim & World.PRICED) != 0 && (claim & World.ABANDONED) == 0) {
                return !makes(Mistake.LOOKS_FOR_INTENTS_ONLY) || world.state(row) == World.INTENT;
            }
        }
        return world.state(row) == World.INTENT;
    }

    private boolean isAlive(World world, int owner) {
        for (int process = 0; process < shape.processes(); process++) {
            if (world.owner(process) == owner && !world.expired(process)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasClaimOfTheDead(World world) {
        for (int owner = 0; owner < world.owners(); owner++) {
            if (!isAlive(world, owner) && hasClaim(world, owner)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasClaim(World world, int owner) {
        for (int row = 0; row < shape.rows(); row++) {
            int claim = world.claim(row, owner);
            if (claim != 0 && (claim & World.ABANDONED) == 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public World after(World before, Step step) {
        World world = before.copy();
        int row = step.row();
        switch (step.kind()) {
            case LOOK -> {
                if (lookedUp(world, row) == World.DONE) {
                    world.see(row);
                } else {
                    world.know(step.who(), row);
                }
            }
            case REFRESH, REPEAT -> {
                world.wished();
                world.know(step.who(), row);
            }
            case INTEND -> intend(world, step.who(), row);
            case SEND -> world.phase(step.who(), row, Phase.SENT);
            case ANSWER -> {
                world.charge(row);
                world.phase(step.who(), row, Phase.ANSWERED);
                if (makes(Mistake.RETURNS_BEFORE_IT_STORES)) {
                    world.see(row);
                }
            }
            case REFUSE -> world.phase(step.who(), row, Phase.REFUSED);
            case TIME_OUT -> {
                world.wire(row, 1);
                world.phase(step.who(), row, Phase.UNKNOWN);
            }
            case FINISH -> {
                finish(world, step.who(), row);
                world.see(row);
                world.phase(step.who(), row, Phase.IDLE);
            }
            case PAUSE -> {
                pause(world, step.who(), row);
                world.phase(step.who(), row, Phase.WAITING);
            }
            case RELEASE -> {
                release(world, step.who(), row);
                world.phase(step.who(), row, Phase.IDLE);
            }
            case NOT_CHARGED, TAKE_BACK -> {
                end(world, step.who(), row, 0);
                world.phase(step.who(), row, Phase.IDLE);
            }
            case DOUBT -> {
                end(world, step.who(), row, 1);
                world.phase(step.who(), row, Phase.IDLE);
            }
            case LATE_CHARGE -> {
                world.charge(row);
                world.wire(row, -1);
            }
            case LATE_LOSS -> world.wire(row, -1);
            case CRASH -> crash(world, step.who());
            case OPEN -> {
                world.newOwner(step.who());
                recover(world);
            }
            case STALL -> stall(world, step.who());
            case RESUME -> world.stalled(step.who(), false);
            case RECOVER -> {
                world.expired(step.who(), false);
                recover(world);
            }
            case SETTLE -> settle(world, step.who(), row);
            case ERASE -> {
                world.expired(step.who(), false);
                world.wished();
                world.state(row, World.ERASED);
                world.wipe(row);
            }
            default -> throw new IllegalArgumentException(step.toString());
        }
        return world;
    }

    private void crash(World world, int process) {
        for (int caller = 0; caller < shape.callers().size(); caller++) {
            for (int row = 0; row < shape.rows() && shape.callers().get(caller) == process; row++) {
                if (world.phase(caller, row) == Phase.SENT) {
                    world.wire(row, 1);
                }
                world.phase(caller, row, Phase.IDLE);
            }
        }
        world.owner(process, -1);
        world.stalled(process, false);
        world.expired(process, false);
        world.crashed();
    }

    private void stall(World world, int process) {
        world.paused();
        world.stalled(process, true);
        world.expired(process, true);
        for (int caller = 0; caller < shape.callers().size(); caller++) {
            for (int row = 0; row < shape.rows() && shape.callers().get(caller) == process; row++) {
                if (world.phase(caller, row) == Phase.INTENDED) {
                    world.phase(caller, row, Phase.LATE);
                }
            }
        }
    }

    private void intend(World world, int caller, int row) {
        int owner = writes(world, caller);
        boolean waiting = world.phase(caller, row) == Phase.WAITING;
        int own = world.claim(row, owner);
        int known = world.knownState(caller, row);
        world.phase(caller, row, waiting ? Phase.WAITING : Phase.DUE);
        boolean due = own == 0
                ? !isTaken(world, row, owner) && isStill(world, caller, row)
                : (own & World.ABANDONED) == 0
                        && (own >> 3 == caller || makes(Mistake.TAKES_CALLS_OF_A_PROCESS_FOR_ONE));
        int added = 1 - (own & World.PRICED);
        boolean affordable = shape.limit() == 0 || spent(world) + added <= shape.limit();
        if (!due || !(affordable || makes(Mistake.IGNORES_THE_BUDGET))) {
            boolean keeps = waiting && own >> 3 == caller && own != 0 && (own & World.ABANDONED) == 0;
            world.phase(caller, row, keeps ? Phase.WAITING : Phase.IDLE);
            return;
        }
        boolean asked = known == World.DONE || (known == World.DOUBT && !makes(Mistake.REPEATS_UNASKED));
        if (!waiting && asked) {
            world.allow(row);
        }
        world.state(row, World.INTENT);
        world.add(row, 0, added);
        world.claim(row, owner, World.CLAIMED | World.PRICED | caller << 3);
        world.phase(caller, row, Phase.INTENDED);
    }

    /** A transaction renews the lease. */
    private int writes(World world, int caller) {
        int process = shape.callers().get(caller);
        world.expired(process, false);
        return world.owner(process);
    }

    private int spent(World world) {
        int sum = 0;
        for (int row = 0; row < shape.rows(); row++) {
            sum += world.paid(row) + world.open(row);
        }
        return sum;
    }

    private boolean isTaken(World world, int row, int self) {
        boolean taken = false;
        for (int owner = 0; owner < world.owners(); owner++) {
            int claim = world.claim(row, owner);
            if (owner != self && claim != 0 && (claim & World.ABANDONED) == 0) {
                taken = true;
                if (!isAlive(world, owner)) {
                    abandon(world, owner);
                }
            }
        }
        return taken;
    }

    private boolean isStill(World world, int caller, int row) {
        int now = world.state(row);
        return now == World.ABSENT
                || now == World.FREE
                || makes(Mistake.DECIDES_BY_AN_OLD_LOOK)
                || (now == world.knownState(caller, row) && world.version(row) == world.knownVersion(caller, row));
    }

    private static int idle(World world, int row) {
        return world.open(row) > 0 ? World.DOUBT : world.hasResponse(row) ? World.DONE : World.FREE;
    }

    private void pause(World world, int caller, int row) {
        int owner = writes(world, caller);
        int own = own(world, caller, row, owner);
        if ((own & World.PRICED) == 0) {
            return;
        }
        if ((own & World.ABANDONED) != 0) {
            end(world, caller, row, 0);
            return;
        }
        world.add(row, 0, -1);
        world.claim(row, owner, own & ~World.PRICED);
    }

    private void release(World world, int caller, int row) {
        int owner = writes(world, caller);
        int own = own(world, caller, row, owner);
        if (own != 0 && (own & World.PRICED) == 0) {
            end(world, caller, row, 0);
        }
    }

    /** The claim of a call; what another call of the process has is none of its business. */
    private int own(World world, int caller, int row, int owner) {
        int own = world.claim(row, owner);
        return own >> 3 == caller || makes(Mistake.ENDS_CLAIMS_OF_OTHER_CALLS) ? own : 0;
    }

    private void end(World world, int caller, int row, int open) {
        int owner = writes(world, caller);
        int own = own(world, caller, row, owner);
        if (own == 0) {
            return;
        }
        world.add(row, 0, open - (own & World.PRICED));
        int next = open > 0 ? World.DOUBT : idle(world, row);
        if ((own & World.ABANDONED) == 0 || world.state(row) == World.DOUBT) {
            world.state(row, next);
        }
        if (!makes(Mistake.KEEPS_ITS_CLAIM)) {
            world.claim(row, owner, 0);
        }
    }

    private void finish(World world, int caller, int row) {
        int self = writes(world, caller);
        int own = own(world, caller, row, self);
        boolean counted = own == 0 && world.state(row) != World.FREE && !makes(Mistake.COUNTS_LATE_RESULTS_TWICE);
        world.add(row, counted ? 0 : 1, -(own & World.PRICED));
        if (world.state(row) != World.ERASED || makes(Mistake.STORES_WHAT_WAS_ERASED)) {
            world.state(row, World.DONE);
            world.store(row);
        }
        for (int owner = 0; owner < world.owners(); owner++) {
            int claim = world.claim(row, owner);
            if ((claim & World.PRICED) == 0 || (owner == self && own != 0)) {
                world.claim(row, owner, 0);
            }
        }
    }

    private void abandon(World world, int owner) {
        for (int row = 0; row < shape.rows(); row++) {
            int claim = world.claim(row, owner);
            if (claim == 0 || (claim & World.ABANDONED) != 0) {
                continue;
            }
            if (world.state(row) == World.INTENT) {
                world.state(row, makes(Mistake.FORGETS_WHAT_THE_DEAD_SENT) ? World.FREE : idle(world, row));
            }
            boolean returns = shape.leases() && (claim & World.PRICED) != 0;
            world.claim(row, owner, returns ? claim | World.ABANDONED : 0);
        }
    }

    private void recover(World world) {
        for (int owner = 0; owner < world.owners(); owner++) {
            if (!isAlive(world, owner) && hasClaim(world, owner)) {
                abandon(world, owner);
            }
        }
    }

    /** Decides by the truth, which the balance shows. */
    private void settle(World world, int process, int row) {
        world.expired(process, false);
        int charged = world.charged(row) - world.paid(row);
        if (world.state(row) == World.DOUBT) {
            world.add(row, charged, -world.open(row));
            world.state(row, charged > 0 ? World.LOST : idle(world, row));
        } else {
            world.add(row, charged, -world.open(row));
        }
        for (int owner = 0; owner < world.owners(); owner++) {
            if ((world.claim(row, owner) & World.ABANDONED) != 0) {
                world.claim(row, owner, 0);
            }
        }
    }

    @Override
    public @Nullable String broken(World world) {
        for (int row = 0; row < shape.rows(); row++) {
            String broken = broken(world, row);
            if (broken != null) {
                return broken + " (row " + row + ")";
            }
        }
        return shape.limit() > 0 && spent(world) > shape.limit() ? "the budget is exceeded" : null;
    }

    private @Nullable String broken(World world, int row) {
        if (world.charged(row) > world.allowed(row)) {
            return "bought twice";
        }
        if (world.paid(row) > world.charged(row)) {
            return "the books have a charge that there was not";
        }
        if (world.charged(row) > world.paid(row) + world.open(row)) {
            return "a charge is missing in the books";
        }
        if (world.open(row) < 0) {
            return "less than nothing is open";
        }
        if (world.seen(row) && !world.hasResponse(row) && !world.wiped(row)) {
            return "a response that was returned is lost";
        }
        if (world.wiped(row) && world.hasResponse(row)) {
            return "erased data is back";
        }
        return leaked(world, row);
    }

    /** A claim belongs to a call, or to a process that died or may have. */
    private @Nullable String leaked(World world, int row) {
        int attempts = 0;
        int claims = 0;
        for (int owner = 0; owner < world.owners(); owner++) {
            int claim = world.claim(row, owner);
            if (claim == 0 || (claim & World.ABANDONED) != 0) {
                continue;
            }
            claims++;
            attempts += claim & World.PRICED;
            for (int process = 0; process < shape.processes(); process++) {
                if (world.owner(process) == owner && world.phase(claim >> 3, row) == Phase.IDLE) {
                    return "a claim has no call";
                }
            }
        }
        if (attempts > 1) {
            return "two attempts are claimed";
        }
        return world.state(row) == World.INTENT && claims == 0 ? "an intent has no claim" : null;
    }
}
