package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.model.ModelViews;
import dev.enrichment.sdk.bulk.model.ModelViews.View;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Compares every change of a row in a simulation with the model of the purchase protocol: after each commit, each
 * charge and each death of a process. If the model does not allow a change, either the model or the code is wrong.
 */
final class ModelWatch {
    private static final List<String> STATES =
            List.of("none", "free", "intent", "done", "unknown", "lost", "erased"); // in the order of the model

    private static final class Models {
        static final ModelViews PURCHASE = new ModelViews();
    }

    private final SimulatedDisk disk;
    private final Truth truth;
    private final Predicate<String> alive;
    private final List<String> broken;
    private final Map<String, Row> rows = new HashMap<>();
    private long version;

    private static final class Row {
        final Product product;
        final String name;
        String state = "none";
        int paid;
        int open;
        boolean response;
        /** Whether a process was taken for dead that had a claim and can return; what follows is not compared any more. */
        boolean abandoned;
        /** The owner of each claim. */
        final Set<String> claims = new HashSet<>();

        View last = View.NONE;

        Row(String operation, byte[] request) {
            product = Product.of(operation);
            name = Truth.nameIn(operation, request);
        }

        private int calls(long micros) {
            return BigDecimal.valueOf(micros, 6).divide(product.price).intValueExact();
        }
    }

    ModelWatch(SimulatedDisk disk, Truth truth, Predicate<String> alive, List<String> broken) {
        this.disk = disk;
        this.truth = truth;
        this.alive = alive;
        this.broken = broken;
        truth.whenCharged(() -> compare("a charge"));
    }

    /** Visits the states of the model, before a simulation whose threads may not block for so long. */
    static void prepare() {
        Objects.requireNonNull(Models.PURCHASE);
    }

    /** A transaction was committed. */
    void committed(String who) throws SQLException {
        long now = version();
        if (now != version) {
            version = now;
            read();
            compare("a commit of " + who);
        }
    }

    /** A process has left the store, or its machine has. */
    void left(String who) {
        compare("the end of " + who);
    }

    private long version() throws SQLException {
        try (ResultSet result = disk.look("PRAGMA data_version").executeQuery()) {
            return result.next() ? result.getLong(1) : 0;
        }
    }

    private void read() throws SQLException {
        try (ResultSet result = disk.look("SELECT request_key, request, state, paid_micros, open_micros,"
                        + " response IS NOT NULL, operation FROM enrichment_purchase")
                .executeQuery()) {
            while (result.next()) {
                byte[] request = result.getBytes(2);
                String operation = result.getString(7);
                Row row = rows.computeIfAbsent(
                        HexFormat.of().formatHex(result.getBytes(1)), missing -> new Row(operation, request));
                row.state = result.getString(3);
                row.paid = row.calls(result.getLong(4));
                row.open = row.calls(result.getLong(5));
                row.response = result.getBoolean(6);
                row.claims.clear();
            }
        }
        try (ResultSet result = disk.look(
                        "SELECT request_key, owner, abandoned FROM enrichment_call WHERE owner IS NOT NULL")
                .executeQuery()) {
            while (result.next()) {
                Row row = rows.get(HexFormat.of().formatHex(result.getBytes(1)));
                if (row != null) {
                    row.claims.add(result.getString(2));
                    if (result.getBoolean(3)) {
                        abandoned(row, result.getString(2));
                    }
                }
            }
        }
    }

    /** What a process had in flight that is taken for dead may be in doubt, until it brings the result. */
    private void abandoned(Row row, String owner) {
        row.abandoned = true;
        truth.row(row.name).wasInFlight = true;
        truth.takenForDead(alive.test(owner));
    }

    private void compare(String cause) {
        rows.values().forEach(row -> {
            View now = view(row);
            Truth.Row known = truth.row(row.name);
            boolean isInModel =
                    known.freeStatus != SimulatedService.NOT_FOUND && !known.cursorExpired && !row.abandoned;
            if (isInModel && !Models.PURCHASE.follows(row.last, now)) {
                broken.add("the model does not do this: %s, by %s:\n    %s\n    %s"
                        .formatted(row.name, cause, row.last, now));
            }
            row.last = now;
        });
    }

    private View view(Row row) {
        int attempts = 0;
        int dead = 0;
        for (String owner : row.claims) {
            if (alive.test(owner)) {
                attempts++;
            } else {
                dead++;
            }
        }
        int missing = (int) truth.row(row.name).charges() - row.paid;
        return new View(STATES.indexOf(row.state), row.paid > 0, row.open, missing, row.response, attempts, dead);
    }
}
