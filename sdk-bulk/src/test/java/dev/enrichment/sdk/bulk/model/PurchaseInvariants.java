package dev.enrichment.sdk.bulk.model;

import dev.enrichment.sdk.bulk.model.PurchaseModel.Shape;
import dev.enrichment.sdk.bulk.model.World.Phase;
import org.jspecify.annotations.Nullable;

/**
 * Conditions that must hold in every state of the purchase protocol. They are promised in
 * docs/maintainers/guarantees.md.
 */
final class PurchaseInvariants {
    private final Shape shape;

    PurchaseInvariants(Shape shape) {
        this.shape = shape;
    }

    /** Returns the invariant that does not hold in a state; null if all do. */
    @Nullable
    String broken(World world) {
        for (int row = 0; row < shape.rows(); row++) {
            String broken = broken(world, row);
            if (broken != null) {
                return broken + " (row " + row + ")";
            }
        }
        return shape.limit() > 0 && world.spent() > shape.limit() ? "the budget is exceeded" : null;
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
        int claims = 0;
        for (int owner = 0; owner < world.owners(); owner++) {
            int claim = world.claim(row, owner);
            if (claim == 0 || (claim & World.ABANDONED) != 0) {
                continue;
            }
            claims++;
            for (int process = 0; process < shape.processes(); process++) {
                Phase phase = world.phase(claim >> 3, row);
                if (world.owner(process) == owner && (phase == Phase.IDLE || phase == Phase.WAITING)) {
                    return "a claim has no call";
                }
            }
        }
        if (claims > 1) {
            return "two attempts are claimed";
        }
        return world.state(row) == World.INTENT && claims == 0 ? "an intent has no claim" : null;
    }
}
