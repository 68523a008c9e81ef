package dev.enrichment.sdk.bulk.model;

import dev.enrichment.sdk.bulk.model.PurchaseModel.Mistake;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Shape;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Step;
import dev.enrichment.sdk.bulk.model.World.Phase;
import java.util.Set;

/** Applies the steps of the purchase protocol to its states. */
final class StepEffects {
    private final Shape shape;
    private final Set<Mistake> mistakes;

    StepEffects(Shape shape, Set<Mistake> mistakes) {
        this.shape = shape;
        this.mistakes = mistakes;
    }

    private boolean makes(Mistake mistake) {
        return mistakes.contains(mistake);
    }

    /** Changes a state by a step. */
    void take(Step step, World world) {
        int row = step.row();
        switch (step.kind()) {
            case LOOK -> {
                if (world.lookedUp(row) == World.DONE) {
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
            case NOT_CHARGED -> {
                end(world, step.who(), row, 0);
                world.phase(step.who(), row, Phase.WAITING);
            }
            case GIVE_UP -> world.phase(step.who(), row, Phase.IDLE);
            case TAKE_BACK -> {
                end(world, step.who(), row, 0);
                world.phase(step.who(), row, Phase.IDLE);
            }
            case UNKNOWN -> {
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
                world.settled(row, World.ERASED);
                world.wipe(row);
            }
            default -> throw new IllegalArgumentException(step.toString());
        }
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
                ? (!isTaken(world, row, owner) || makes(Mistake.IGNORES_CLAIMS_OF_OTHERS))
                        && isStill(world, caller, row)
                : (own & World.ABANDONED) == 0
                        && (own >> 3 == caller || makes(Mistake.TAKES_CALLS_OF_A_PROCESS_FOR_ONE));
        int added = own == 0 ? 1 : 0;
        boolean affordable = shape.limit() == 0 || world.spent() + added <= shape.limit();
        if (!due || !(affordable || makes(Mistake.IGNORES_THE_BUDGET))) {
            world.phase(caller, row, Phase.IDLE);
            return;
        }
        boolean asked = known == World.DONE
                || ((known == World.UNKNOWN || known == World.LOST) && !makes(Mistake.REPEATS_UNASKED));
        if (!waiting && asked) {
            world.allow(row);
        }
        world.state(row, World.INTENT);
        world.add(row, 0, added);
        world.claim(row, owner, World.CLAIMED | caller << 3);
        world.phase(caller, row, Phase.INTENDED);
    }

    /** A transaction renews the lease. */
    private int writes(World world, int caller) {
        int process = shape.callers().get(caller);
        world.expired(process, false);
        return world.owner(process);
    }

    private boolean isTaken(World world, int row, int self) {
        boolean taken = false;
        for (int owner = 0; owner < world.owners(); owner++) {
            int claim = world.claim(row, owner);
            if (owner != self && claim != 0 && (claim & World.ABANDONED) == 0) {
                taken = true;
                if (!world.isAlive(owner)) {
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
        return world.open(row) > 0 ? World.UNKNOWN : world.settled(row);
    }

    /** The claim of a call; what another call of the process has is none of its business. */
    private int own(World world, int caller, int row, int owner) {
        int own = world.claim(row, owner);
        return own >> 3 == caller || makes(Mistake.ENDS_CLAIMS_OF_OTHER_CALLS) ? own : 0;
    }

    private static int price(int claim) {
        return claim == 0 || (claim & World.FREE_SO_FAR) != 0 ? 0 : 1;
    }

    private void end(World world, int caller, int row, int open) {
        int owner = writes(world, caller);
        int own = own(world, caller, row, owner);
        if (own == 0) {
            return;
        }
        int doubt = open * price(own);
        world.add(row, 0, doubt - price(own));
        int next = doubt > 0 ? World.UNKNOWN : idle(world, row);
        if ((own & World.ABANDONED) == 0 || world.state(row) == World.UNKNOWN) {
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
        world.add(row, counted ? 0 : 1, -price(own));
        if (world.state(row) != World.ERASED || makes(Mistake.STORES_WHAT_WAS_ERASED)) {
            world.state(row, World.DONE);
            world.settled(row, World.DONE);
            world.store(row);
        }
        if (own != 0) {
            world.claim(row, self, 0);
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
            world.claim(row, owner, shape.leases() ? claim | World.ABANDONED : 0);
        }
    }

    private void recover(World world) {
        for (int owner = 0; owner < world.owners(); owner++) {
            if (!world.isAlive(owner) && world.hasClaim(owner)) {
                abandon(world, owner);
            }
        }
    }

    /** Decides by the truth, which the balance shows. */
    private void settle(World world, int process, int row) {
        world.expired(process, false);
        int charged = world.charged(row) - world.paid(row);
        if (world.state(row) == World.UNKNOWN) {
            world.add(row, charged, -world.open(row));
            if (charged > 0) {
                world.settled(row, World.LOST);
            }
            world.state(row, idle(world, row));
        } else {
            world.add(row, charged, -world.open(row));
        }
        for (int owner = 0; owner < world.owners(); owner++) {
            int claim = world.claim(row, owner);
            if ((claim & World.ABANDONED) != 0) {
                world.claim(row, owner, charged > 0 ? 0 : claim | World.FREE_SO_FAR);
            }
        }
    }
}
