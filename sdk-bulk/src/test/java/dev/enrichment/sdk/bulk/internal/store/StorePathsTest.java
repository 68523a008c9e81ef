package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.results.StoreException.Problem.NOT_A_STORE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that the rows, the lock and the permissions of a store belong to the file at the given path, whatever
 * characters the path contains.
 */
@ExtendWith(StoreAudit.class)
class StorePathsTest {
    @TempDir
    Path directory;

    private static Stream<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "leads?synchronous=off&x.db",
                "?",
                "leads?mode=memory",
                "100%.db",
                "a%3Fb.db",
                "#1 leads.db",
                " leads .db ",
                "l\u00e4ds\u20ac.db",
                "a;b=c&d.db",
                "file:leads.db",
                ":memory:",
                ":resource:leads.db",
                "it's \"leads\".db",
                "a\\b.db",
                "two\nlines.db"
            })
    void aStoreIsTheFileThatItsPathNames(String name) throws IOException {
        for (Path parent : new Path[] {directory, Files.createDirectory(directory.resolve("d" + name))}) {
            Path file = parent.resolve(name);
            try (Store store = Store.sqlite(file)) {
                store.note("note", name);
                assertThat(names(parent).filter(each -> !each.equals("d" + name)))
                        .containsExactlyInAnyOrder(
                                name,
                                name + "-shm",
                                name + "-wal",
                                name + ".lock",
                                name + ".owners",
                                name + ".attempts");
                assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
            }
            assertThat(Files.size(file)).isPositive();
            try (Store store = Store.sqlite(file)) {
                assertThat(store.note("note")).isEqualTo(name);
            }
            try (var snapshot = RunStore.snapshot(file)) {
                assertThat(snapshot.charged()).isZero();
            }
        }
    }

    private static void assertRefused(Path file, Problem problem) {
        StoreTest.assertProblem(problem, () -> RunStore.sqlite(file));
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> RunStore.snapshot(file));
    }

    @Test
    void aDirectoryIsNoStore() {
        assertRefused(directory, NOT_A_STORE);
        assertRefused(Path.of("/"), NOT_A_STORE);
    }
}
