package dev.enrichment.sdk.bulk.model;

import dev.enrichment.sdk.bulk.model.PurchaseModel.Kind;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Mistake;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Shape;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Step;
import dev.enrichment.sdk.bulk.model.World.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Lists the steps that are possible in a given state of the purchase protocol. */
final class PossibleSteps {
    private final Shape shape;
    private final Set<Mistake> mistakes;

    PossibleSteps(Shape shape, Set<Mistake> mistakes) {
        this.shape = shape;
        this.mistakes = mistakes;
    }

    private boolean makes(Mistake mistake) {
        return mistakes.contains(mistake);
    }

    List<Step> in(World world) {
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
                switch (world.lookedUp(row)) {
                    case World.ABSENT, World.FREE -> steps.add(new Step(Kind.LOOK, caller, row));
                    case World.DONE -> {
                        if (!world.seen(row)) {
                            steps.add(new Step(Kind.LOOK, caller, row));
                        }
                        if (wish && (world.state(row) == World.DONE || world.state(row) == World.LOST)) {
                            steps.add(new Step(Kind.REFRESH, caller, row));
                        }
                    }
                    case World.UNKNOWN, World.LOST -> {
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
            case REFUSED -> steps.add(new Step(Kind.NOT_CHARGED, caller, row));
            case WAITING -> {
                steps.add(new Step(Kind.INTEND, caller, row));
                steps.add(new Step(Kind.GIVE_UP, caller, row));
            }
            case UNKNOWN -> steps.add(new Step(Kind.UNKNOWN, caller, row));
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
            boolean open = world.state(row) == World.UNKNOWN || world.open(row) > 0;
            if (world.state(row) != World.INTENT && open && maySettle(world)) {
                steps.add(new Step(Kind.SETTLE, process, row));
            }
            boolean wiped = world.state(row) == World.ERASED || world.state(row) == World.ABSENT;
            if (!wiped && !hasLiveAttempt(world, row) && world.wishes() < shape.wishes()) {
                steps.add(new Step(Kind.ERASE, process, row));
            }
        }
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

    /** Reconciliation compares balances, so no call may be in flight, in no row. */
    private boolean maySettle(World world) {
        boolean quiet = true;
        for (int row = 0; row < shape.rows(); row++) {
            quiet &= isQuiet(world, row) && !hasLiveAttempt(world, row);
        }
        return quiet || makes(Mistake.SETTLES_WHILE_IN_FLIGHT);
    }

    private boolean hasLiveAttempt(World world, int row) {
        for (int owner = 0; owner < world.owners(); owner++) {
            int claim = world.claim(row, owner);
            if (claim != 0 && (claim & World.ABANDONED) == 0) {
                return !makes(Mistake.LOOKS_FOR_INTENTS_ONLY) || world.state(row) == World.INTENT;
            }
        }
        return world.state(row) == World.INTENT;
    }

    private boolean hasClaimOfTheDead(World world) {
        for (int owner = 0; owner < world.owners(); owner++) {
            if (!world.isAlive(owner) && world.hasClaim(owner)) {
                return true;
            }
        }
        return false;
    }
}
