package dev.enrichment.sdk.bulk.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.store.StoreBooks;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Checks after each test that the books agree in all its stores: the files in its temporary directory, and the schemas
 * that it got from {@link PostgresServer#shared}. The stores may still be open, or may have been left by processes that
 * were killed. {@code ArchitectureTest} makes sure that no test forgets this extension.
 */
@SuppressWarnings("exports") // for tests of this module
public final class StoreAudit implements AfterEachCallback {
    /** Called by JUnit. */
    public StoreAudit() {}

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
        List<String> schemas = PostgresServer.takeNewStores();
        if (isDamaged) {
            return;
        }
        for (String schema : schemas) {
            check(PostgresServer.dataSource(schema));
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
            try {
                assertThat(StoreBooks.differences(file)).as("books of " + file).isEmpty();
            } catch (SQLException e) {
                throw new IllegalStateException(file + " cannot be read", e);
            }
        }
    }

    /** Checks a store on a server. A schema without the tables of a store has no differences. */
    public static void check(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet table = statement.executeQuery("SELECT to_regclass('enrichment_earlier_of')")) {
            if (table.next() && table.getString(1) != null) {
                assertThat(StoreBooks.differences(connection))
                        .as("books of a server")
                        .isEmpty();
            }
        }
    }
}
