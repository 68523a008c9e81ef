package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Opens a store of each version that was ever written, with each kind of row. The files are those of the versions, and are
 * never written again.
 */
class OldStoresTest {
    private static final int CURRENT = Schema.CURRENT.version();

    @TempDir
    Path directory;

    /** Version 1 has rows of its own: {@link StoreTest#aStoreOfTheFirstVersionIsMigrated}. */
    static Stream<Integer> versions() {
        return IntStream.rangeClosed(2, CURRENT).boxed();
    }

    private static @Nullable InputStream file(int version) {
        return OldStoresTest.class.getResourceAsStream("/stores/version-" + version + ".db");
    }

    /** Writes the file of a new version; CONTRIBUTING.md says when. */
    @Test
    @EnabledIfSystemProperty(named = "corpus.write", matches = ".+")
    void write() throws Exception {
        Path copy = Path.of(System.getProperty("corpus.write")).resolve("version-" + CURRENT + ".db");
        StoreCorpus.write(directory.resolve("leads.db"), copy.toAbsolutePath());
        assertThat(copy).exists();
    }

    @Test
    void eachVersionHasAFile() throws Exception {
        for (int version = 1; version <= CURRENT; version++) {
            try (InputStream file = file(version)) {
                assertThat(file)
                        .as("no store of version %d is kept: CONTRIBUTING.md says how", version)
                        .isNotNull();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("versions")
    void eachKindOfRowIsReadAsItWasWritten(int version) throws Exception {
        Path path = directory.resolve("leads.db");
        try (InputStream old = Objects.requireNonNull(file(version))) {
            Files.copy(old, path);
        }
        try (Store store = Store.sqlite(path)) {
            assertState(store, StoreCorpus.BOUGHT, PurchaseState.DONE, "0.25", "0");
            assertState(store, StoreCorpus.NOT_FOUND, PurchaseState.DONE, "0", "0");
            assertState(store, StoreCorpus.REFUSED, PurchaseState.FREE, "0", "0");
            assertState(store, StoreCorpus.DOUBT, PurchaseState.DOUBT, "0", "0.25");
            assertState(store, StoreCorpus.LOST, PurchaseState.LOST, "0.25", "0");
            assertState(store, StoreCorpus.ERASED, PurchaseState.ERASED, "0.25", "0");
            assertState(store, StoreCorpus.REFRESHED, PurchaseState.DONE, "0.5", "0");
            assertState(store, StoreCorpus.PAGE, PurchaseState.DONE, "10", "0");
            assertState(store, StoreCorpus.UNREADABLE, PurchaseState.DOUBT, "0", "0.25");
            // What was on the wire belonged to a process that is dead.
            assertState(store, StoreCorpus.INTENT, PurchaseState.DOUBT, "0", "0.25");
            assertState(store, StoreCorpus.FREE_INTENT, PurchaseState.FREE, "0", "0");
            assertState(store, StoreCorpus.REFRESH_INTENT, PurchaseState.DOUBT, "0.25", "0.25");
            for (int row : List.of(
                    StoreCorpus.BOUGHT,
                    StoreCorpus.NOT_FOUND,
                    StoreCorpus.REFRESHED,
                    StoreCorpus.PAGE,
                    StoreCorpus.REFRESH_INTENT)) {
                assertThat(find(store, row).response()).isEqualTo(StoreCorpus.response(row));
            }
            // Earlier versions did not keep the responses that were replaced.
            assertThat(store.history().of(List.of(StoreCorpus.key(StoreCorpus.REFRESHED))))
                    .hasSize(version < 4 ? 1 : 2)
                    .allSatisfy(each -> assertThat(each.response().response())
                            .isEqualTo(StoreCorpus.response(StoreCorpus.REFRESHED)));
            assertThat(find(store, StoreCorpus.ERASED).request()).isEmpty();
            assertThat(find(store, StoreCorpus.NOT_FOUND).status()).isEqualTo(404);
            assertThat(find(store, StoreCorpus.UNREADABLE).unreadable()).isNotEmpty();
            assertThat(find(store, StoreCorpus.DOUBT).message()).isEqualTo("timeout");
            assertThat(store.totals()).isEqualTo(new Totals(new BigDecimal("11.5"), BigDecimal.ONE, 14, 7));
            assertThat(store.budget("march")).isEqualTo(new Totals(new BigDecimal("11.5"), BigDecimal.ONE, 0, 0));
            assertThat(store.note("baseline")).isEqualTo("100 2026-03-02");
            assertThat(store.after("email.validate", 0, 100)).hasSize(4);
            mustGoOn(store);
        }
        Store.sqlite(path).close();
    }

    /** What a process left that was killed while it made the copy is no copy. */
    @Test
    void theCopyBeforeAMigrationIsComplete() throws Exception {
        Path path = directory.resolve("leads.db");
        Path copy = Files.createFile(directory.resolve("leads.db.v2.backup"));
        Files.writeString(directory.resolve("leads.db.v2.backup.part"), "cut off");
        try (InputStream old = Objects.requireNonNull(file(2))) {
            Files.copy(old, path);
        }
        Store.sqlite(path).close();
        try (Connection reader = SqliteDialect.connect(copy, true)) {
            assertThat(SqliteDialect.query(reader, "SELECT value FROM enrichment_meta WHERE name = 'schema_version'"))
                    .isEqualTo("2");
            assertThat(SqliteDialect.query(reader, "SELECT count(*) FROM enrichment_purchase"))
                    .isEqualTo("12");
        }
        assertThat(directory.resolve("leads.db.v2.backup.part")).doesNotExist();
    }

    /** All doubts can be decided, and what was not charged can be bought. */
    private static void mustGoOn(Store store) {
        for (Purchase doubt : store.open()) {
            if (doubt.state() == PurchaseState.DOUBT) {
                store.settle(doubt.key(), BigDecimal.ZERO);
            }
        }
        assertThat(store.totals().open()).isZero();
        assertThat(store.budget("march").open()).isZero();
        assertThat(StoreTest.intend(
                                store,
                                StoreCorpus.key(StoreCorpus.INTENT),
                                "email.validate",
                                new byte[0],
                                StoreCorpus.PRICE)
                        .kind())
                .isEqualTo(Intent.Kind.RECORDED);
    }

    private static void assertState(Store store, int row, PurchaseState state, String paid, String open) {
        Purchase found = find(store, row);
        assertThat(found.state() + " " + found.paid() + " " + found.open())
                .as("row %d", row)
                .isEqualTo(state + " " + paid + " " + open);
    }

    private static Purchase find(Store store, int row) {
        return Objects.requireNonNull(store.find(List.of(StoreCorpus.key(row))));
    }
}
