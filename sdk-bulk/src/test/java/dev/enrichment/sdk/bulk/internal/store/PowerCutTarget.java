package dev.enrichment.sdk.bulk.internal.store;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;

/** A program that buys rows and says after each step what it relies on, while everything that it writes is recorded. */
public final class PowerCutTarget {
    private static final BigDecimal PRICE = new BigDecimal("0.25");

    private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);

    private PowerCutTarget() {}

    /**
     * Buys rows, in two lives of the store.
     *
     * @param args the store, the number of rows, and a pragma that is wrong, or nothing
     */
    public static void main(String[] args) throws Exception {
        int rows = Integer.parseInt(args[1]);
        PowerCutTarget target = new PowerCutTarget();
        for (int from : List.of(0, rows / 2)) {
            CrashStore file = new CrashStore(Path.of(args[0]), false);
            CrashStore.Opened opened = file.open(new CrashPoints(0), connection -> spoil(connection, args));
            target.buy(opened.store(), from, from + rows / 2);
            opened.end();
        }
    }

    private static void spoil(Connection connection, String[] args) throws SQLException {
        if (args.length > 2) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(args[2]);
            }
        }
    }

    private void buy(Store store, int from, int to) throws IOException {
        for (int row = from; row < to; row++) {
            StoreTest.intend(store, StoreTest.key(row), "email.validate", response(row, 10), PRICE);
            say("intent", row);
            if (row % 7 == 3) {
                store.doubt(StoreTest.key(row), StoreTest.CALL, BigDecimal.ZERO, PRICE, "timeout");
                say("doubt", row);
            } else {
                // Large ones, so that the log is emptied now and then.
                byte[] response = response(row, row % 5 == 0 ? 60_000 : 300);
                store.finish(
                        StoreTest.key(row),
                        StoreTest.CALL,
                        new StoredResponse(200, response, PRICE, BigDecimal.ZERO, "req", null, Instant.EPOCH));
                say("response", row);
            }
        }
        if (from == 0) {
            long unused = store.eraseContaining("subject1@");
            say("erased", 1);
        }
    }

    static byte[] response(int row, int size) {
        return ("{\"email\":\"subject" + row + "@quorvane.example\",\"padding\":\"" + "x".repeat(size) + "\"}")
                .getBytes(StandardCharsets.UTF_8);
    }

    private void say(String what, int row) throws IOException {
        out.write((DiskEvents.TOLD + what + " " + row + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
