package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a store with each kind of row, for the tests of later versions. */
final class StoreCorpus {
    static final BigDecimal PRICE = new BigDecimal("0.25");
    static final int BOUGHT = 0;
    static final int NOT_FOUND = 1;
    static final int REFUSED = 2;
    static final int DOUBT = 3;
    static final int LOST = 4;
    static final int ERASED = 5;
    static final int REFRESHED = 6;
    static final int PAGE = 7;
    static final int UNREADABLE = 8;
    /** On the wire when the process ended. */
    static final int INTENT = 9;
    /** The same, of an operation without a price. */
    static final int FREE_INTENT = 10;
    /** The same, of a row that has a response. */
    static final int REFRESH_INTENT = 11;

    private static final Instant NOW = Instant.parse("2026-03-02T10:00:00Z");
    private static final byte[] GARBLED = "{\"email_status\":".getBytes(StandardCharsets.UTF_8);

    private long calls;

    private StoreCorpus() {}

    /** Writes the rows with a store of this version, and copies the file while some are on the wire. */
    static void write(Path place, Path copy) throws SQLException {
        try (Store store = Store.sqlite(place)) {
            new StoreCorpus().fill(store);
            try (Connection reader = SqliteDialect.connect(place, false);
                    Statement statement = reader.createStatement()) {
                statement.execute("VACUUM INTO '" + copy + "'");
            }
        }
    }

    private void fill(Store store) {
        store.note("baseline", "100 2026-03-02");
        buy(store, BOUGHT, 200, PRICE);
        buy(store, NOT_FOUND, 404, BigDecimal.ZERO);
        store.notCharged(key(REFUSED), intend(store, REFUSED, PRICE), "400: the address is no address");
        doubt(store, DOUBT);
        doubt(store, LOST);
        store.settle(key(LOST), PRICE);
        buy(store, ERASED, 200, PRICE);
        long unused = store.eraseContaining("person" + ERASED + "@quorvane.example");
        buy(store, REFRESHED, 200, PRICE);
        buy(store, REFRESHED, 200, PRICE);
        buy(store, PAGE, 200, BigDecimal.TEN);
        store.unreadable(key(UNREADABLE), intend(store, UNREADABLE, PRICE), BigDecimal.ZERO, PRICE, "no JSON", GARBLED);
        intend(store, INTENT, PRICE);
        intend(store, FREE_INTENT, BigDecimal.ZERO);
        buy(store, REFRESH_INTENT, 200, PRICE);
        intend(store, REFRESH_INTENT, PRICE);
    }

    static byte[] key(int row) {
        return StoreTest.key(row);
    }

    static byte[] response(int row) {
        return ("{\"email\":\"person" + row + "@quorvane.example\",\"email_status\":\"valid\"}")
                .getBytes(StandardCharsets.UTF_8);
    }

    private void buy(Store store, int row, int status, BigDecimal charged) {
        long call = intend(store, row, charged.signum() > 0 ? charged : PRICE);
        store.finish(
                key(row),
                call,
                new StoredResponse(status, response(row), charged, BigDecimal.ZERO, "req-" + row, null, NOW));
    }

    private void doubt(Store store, int row) {
        store.doubt(key(row), intend(store, row, PRICE), BigDecimal.ZERO, PRICE, "timeout");
    }

    /** Returns the number of the call. */
    private long intend(Store store, int row, BigDecimal price) {
        @Nullable Purchase known = store.find(List.of(key(row)));
        String operation = row == PAGE ? "people.search" : row == FREE_INTENT ? "stats.summary" : "email.validate";
        byte[] request = ("{\"email\":\"person" + row + "@quorvane.example\"}").getBytes(StandardCharsets.UTF_8);
        List<BudgetLimit> march = List.of(new BudgetLimit("march", null));
        Intent intent = store.intend(key(row), ++calls, known, operation, request, price, march, NOW);
        if (intent.kind() != Intent.Kind.RECORDED) {
            throw new IllegalStateException("row " + row + ": " + intent);
        }
        return calls;
    }
}
