package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(StoreAudit.class)
class FirstRowsTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 10, 1_000})
    void findsTheFirstRowOfEachKeyInMemoryAndBeyond(long maxInMemory) {
        try (Store store = Store.sqlite(directory.resolve("a.db"));
                FirstRows rows = new FirstRows(store.committer(), maxInMemory)) {
            assertThatTheFirstRowOfEachKeyIsFound(rows);
        }
    }

    /** Keys that differ in one half only, or that belong to the same place of the table. */
    @ParameterizedTest
    @ValueSource(longs = {3, 1_500, 5_000, 100_000})
    void findsSimilarKeysWhileTheTableGrows(long maxInMemory) {
        try (Store store = Store.sqlite(directory.resolve("a.db"));
                FirstRows rows = new FirstRows(store.committer(), maxInMemory)) {
            for (int round = 0; round < 2; round++) {
                for (long row = 0; row < 4_000; row++) {
                    String key = "%016x%016x".formatted(row % 2 == 0 ? row : 1, row % 2 == 0 ? 1 : row);
                    assertThat(rows.add(key, row + round * 4_000L)).isEqualTo(row);
                }
            }
        }
    }

    @Test
    void twoListsAreApart() {
        try (Store store = Store.sqlite(directory.resolve("a.db"));
                FirstRows one = new FirstRows(store.committer(), 0);
                FirstRows other = new FirstRows(store.committer(), 0)) {
            assertThat(one.add("key", 1)).isEqualTo(1);
            assertThat(other.add("key", 2)).isEqualTo(2);
            assertThat(one.add("key", 3)).isEqualTo(1);
        }
    }

    static void assertThatTheFirstRowOfEachKeyIsFound(FirstRows rows) {
        for (long row = 0; row < 60; row++) {
            assertThat(rows.add("%016x%016x".formatted(row % 20 % 4, row % 20), row))
                    .isEqualTo(row % 20);
        }
    }
}
