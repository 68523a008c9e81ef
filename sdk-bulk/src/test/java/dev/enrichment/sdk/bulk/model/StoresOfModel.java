package dev.enrichment.sdk.bulk.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Intent;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.StoredResponse;
import dev.enrichment.sdk.bulk.internal.store.TestOwners;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Shape;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Step;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Real stores on a single file, one for each process of a {@link PurchaseModel}. The test decides when the processes
 * start and die.
 */
final class StoresOfModel implements AutoCloseable {
    private static final String BUDGET = "all";
    private static final List<PurchaseState> STATES = List.of(PurchaseState.values());

    private static final RunTime CLOCK = ForwardingTime.withClock(() -> Instant.parse("2026-03-02T10:00:00Z"));

    private final Path file;
    private final Shape shape;
    private final ReentrantLock turn = new ReentrantLock();
    private final Set<String> alive = new HashSet<>();
    private final Map<String, Integer> ownerNumbers = new HashMap<>();
    private final List<Store> stores = new ArrayList<>();
    private final List<Store> current = new ArrayList<>();
    private final List<TestOwners> owners = new ArrayList<>();
    private final Map<String, Long> calls = new HashMap<>();
    private final Map<Long, Long> numbers = new HashMap<>();
    private final Map<String, Purchase> known = new HashMap<>();
    private final Connection reader;
    private long count;

    StoresOfModel(Path file, Shape shape) throws SQLException {
        this.file = file;
        this.shape = shape;
        for (int process = 0; process < shape.processes(); process++) {
            current.add(open());
        }
        reader = SimulatedStores.connect(file);
    }

    private Store open() {
        TestOwners self = new TestOwners(Integer.toString(ownerNumbers.size() + 100), alive, turn, shape.leases());
        ownerNumbers.put(self.id(), ownerNumbers.size());
        owners.add(self);
        Store store = self.open(file);
        stores.add(store);
        return store;
    }

    private static byte[] key(int row) {
        return new byte[] {(byte) row};
    }

    private static byte[] json(int row) {
        return ("{\"name\":\"subject" + row + "\"}").getBytes(StandardCharsets.UTF_8);
    }

    /** Takes a step; returns whether an intent was recorded. */
    boolean take(Step step, World before) {
        int row = step.row();
        byte[] key = key(row);
        String caller = step.who() + " " + row;
        switch (step.kind()) {
            case LOOK, REFRESH, REPEAT -> {
                Purchase found = process(step.who()).find(key);
                if (found == null) {
                    known.remove(caller);
                } else {
                    known.put(caller, found);
                }
                calls.put(caller, ++count);
            }
            case INTEND -> {
                return intend(step, caller);
            }
            case FINISH ->
                process(step.who())
                        .attempts()
                        .finish(key, call(caller), Objects.requireNonNull(numbers.get(call(caller))), response(row));
            case NOT_CHARGED, TAKE_BACK -> process(step.who()).attempts().notCharged(key, call(caller), null);
            case UNKNOWN ->
                process(step.who())
                        .attempts()
                        .unknownOutcome(key, call(caller), BigDecimal.ZERO, BigDecimal.ONE, null, null);
            case CRASH, STALL -> alive.remove(owner(step.who()));
            case OPEN -> current.set(step.who(), open());
            case RECOVER -> current.get(step.who()).recover();
            case SETTLE -> {
                BigDecimal charged = BigDecimal.valueOf(before.charged(row) - before.paid(row));
                current.get(step.who()).settlement().settle(key, charged);
            }
            case ERASE -> {
                long unused = current.get(step.who()).erasure().eraseContaining("subject" + row);
            }
            default -> {} // of the service, or of no concern to the store
        }
        return false;
    }

    private boolean intend(Step step, String caller) {
        BigDecimal limit = shape.limit() == 0 ? null : BigDecimal.valueOf(shape.limit());
        Intent intent = process(step.who())
                .attempts()
                .intend(
                        key(step.row()),
                        call(caller),
                        known.get(caller),
                        "companies.lookup",
                        json(step.row()),
                        BigDecimal.ONE,
                        List.of(new BudgetLimit(BUDGET, limit)),
                        CLOCK);
        if (intent instanceof Intent.Recorded recorded) {
            numbers.put(call(caller), recorded.callNumber());
            return true;
        }
        return false;
    }

    private StoredResponse response(int row) {
        Instant at = Instant.EPOCH.plusSeconds(++count); // tells one response from another
        return new StoredResponse(200, json(row), BigDecimal.ONE, BigDecimal.ZERO, null, null, at);
    }

    private long call(String caller) {
        return calls.getOrDefault(caller, 0L);
    }

    /** Returns the store of a process. */
    Store of(int process) {
        return current.get(process);
    }

    private Store process(int caller) {
        return current.get(shape.callers().get(caller));
    }

    private String owner(int process) {
        return owners.get(stores.indexOf(current.get(process))).id();
    }

    /** Compares everything that is stored. */
    void mustBe(World world, String where) throws SQLException {
        Map<String, Object> expected = new TreeMap<>();
        Map<String, Object> actual = new TreeMap<>();
        int paid = 0;
        int open = 0;
        for (int row = 0; row < shape.rows(); row++) {
            Purchase found = current.get(0).find(key(row));
            actual.put("row " + row, found == null ? "none" : text(found));
            expected.put("row " + row, world.state(row) == World.ABSENT ? "none" : text(world, row));
            paid += world.paid(row);
            open += world.open(row);
            for (int owner = 0; owner < world.owners(); owner++) {
                if (world.claim(row, owner) != 0) {
                    expected.put("claim " + row + " of " + owner, world.claim(row, owner) & World.ABANDONED);
                }
            }
        }
        expected.put("sums", paid + " " + open + " " + paid + " " + open);
        Totals totals = current.get(0).totals();
        Totals budget = current.get(0).budget(BUDGET);
        actual.put("sums", totals.paid() + " " + totals.open() + " " + budget.paid() + " " + budget.open());
        claims(actual);
        assertThat(actual).describedAs(where).isEqualTo(expected);
        assertThat(current.get(0).verify()).describedAs(where).isEmpty();
    }

    private static String text(Purchase row) {
        return row.state() + " " + row.paid() + " " + row.open() + " " + (row.response() != null);
    }

    private static String text(World world, int row) {
        PurchaseState state = STATES.get(world.state(row) - 1);
        return state + " " + world.paid(row) + " " + world.open(row) + " " + world.hasResponse(row);
    }

    private void claims(Map<String, Object> actual) throws SQLException {
        try (Statement select = reader.createStatement();
                ResultSet claim = select.executeQuery(
                        "SELECT request_key, owner, abandoned FROM enrichment_call" + " WHERE owner IS NOT NULL")) {
            while (claim.next()) {
                int row = 0;
                while (!Arrays.equals(key(row), claim.getBytes(1))) {
                    row++;
                }
                int flags = claim.getBoolean(3) ? World.ABANDONED : 0;
                actual.put("claim " + row + " of " + ownerNumbers.get(claim.getString(2)), flags);
            }
        }
    }

    @Override
    public void close() throws SQLException {
        reader.close();
        stores.forEach(Store::close);
    }
}
