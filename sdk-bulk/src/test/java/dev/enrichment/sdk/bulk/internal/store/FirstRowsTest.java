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
            assertThat(rows.add("key" + row % 20, row)).isEqualTo(row % 20);
        }
    }
}
