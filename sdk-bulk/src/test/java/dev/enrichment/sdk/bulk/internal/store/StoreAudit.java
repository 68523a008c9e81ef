package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Checks after each test that the books agree in all stores of its temporary directory. The stores may still be open, or
 * may have been left by processes that were killed.
 */
public final class StoreAudit implements AfterEachCallback {
    private static final byte[] MAGIC = "SQLite format 3".getBytes(StandardCharsets.US_ASCII);

    /** Test, or class of tests, that damages the amounts of a store deliberately. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.METHOD, ElementType.TYPE})
    public @interface Damages {
        /** Returns what is damaged. */
        String value();
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        boolean isDamaged = AnnotationSupport.isAnnotated(context.getElement(), Damages.class)
                || AnnotationSupport.isAnnotated(context.getRequiredTestClass(), Damages.class);
        if (isDamaged) {
            return;
        }
        Object test = context.getRequiredTestInstance();
        for (Class<?> type = test.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.isAnnotationPresent(TempDir.class)) {
                    field.setAccessible(true);
                    check((Path) field.get(test));
                }
            }
        }
    }

    /** Checks all stores in a directory. */
    public static void check(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.filter(file -> file.toString().endsWith(".db") && Files.isRegularFile(file))
                    .toList();
        }
        for (Path file : files) {
            if (!isDatabase(file)) {
                continue;
            }
            try (Connection connection = SqliteDialect.connect(file, true)) {
                if (isStore(connection)) {
                    assertThat(differences(connection)).as("books of " + file).isEmpty();
                }
            } catch (SQLException e) {
                throw new IllegalStateException(file + " cannot be read", e);
            }
        }
    }

    private static boolean isDatabase(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            return Arrays.equals(bytes.readNBytes(MAGIC.length), MAGIC);
        }
    }

    private static boolean isStore(Connection connection) throws SQLException {
        String sql = "SELECT count(*) FROM sqlite_master WHERE name = 'enrichment_earlier_of'";
        return SqliteDialect.query(connection, sql).equals("1");
    }

    /** Checks a store on a server. */
    public static void check(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet table = statement.executeQuery("SELECT to_regclass('enrichment_earlier_of')")) {
            if (!table.next() || table.getString(1) == null) {
                return; // the test has opened no store
            }
            assertThat(differences(connection)).as("books of a server").isEmpty();
        }
    }

    /** Returns a sentence for each difference between the books of a store. */
    public static List<String> differences(Connection connection) throws SQLException {
        Session session = new Session(connection);
        try {
            return new ArrayList<>(BookCheck.of(session));
        } finally {
            session.reset();
        }
    }
}
