package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store of each version is merged, with each kind of row. */
class MergeOfOldStoresTest {
    @TempDir
    Path directory;

    private Path old(int version) throws Exception {
        Path file = directory.resolve("version-" + version + ".db");
        try (InputStream kept = Objects.requireNonNull(
                MergeOfOldStoresTest.class.getResourceAsStream("/stores/version-" + version + ".db"))) {
            Files.copy(kept, file);
        }
        try (Store store = Store.sqlite(file)) { // also turns what was on the wire into doubts
            store.note(Origin.SERVICE_NOTE, "https://service.example");
        }
        return file;
    }

    private static String states(Store store) {
        StringBuilder states = new StringBuilder();
        for (int row = 0; row <= StoreCorpus.REFRESH_INTENT; row++) {
            Purchase found = store.find(List.of(StoreCorpus.key(row)));
            states.append(row)
                    .append(' ')
                    .append(
                            found == null
                                    ? null
                                    : found.state() + " " + found.paid() + " " + found.open() + " " + found.status()
                                            + " " + found.finishedAt() + " " + found.message());
            states.append('\n');
        }
        return states.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void eachKindOfRowComesAsItWas(int version) throws Exception {
        Path file = old(version);
        String before;
        Totals sums;
        Totals march;
        int open;
        try (Store store = Store.sqlite(file)) {
            before = states(store);
            sums = store.totals();
            march = store.budget("march");
            open = store.open().size();
        }
        try (Store target = Store.sqlite(directory.resolve("archive.db"))) {
            assertThat(StoreMerge.merge(target, file, "").isNew()).isTrue();
            assertThat(target.totals().isEqual(sums)).isTrue();
            assertThat(target.budget("march")).isEqualTo(march);
            assertThat(target.open()).hasSize(open);
            if (version > 1) {
                assertThat(states(target)).isEqualTo(before);
            }
            // The requests of the corpus have keys of their own, so they are found by the secret of their store.
            assertThat(target.secrets()).hasSize(2);
            for (Purchase doubt : target.open()) {
                target.settle(doubt.key(), BigDecimal.ZERO);
            }
            assertThat(target.totals().open()).isZero();
            assertThat(target.budget("march").open()).isZero();
        }
        Store.sqlite(directory.resolve("archive.db")).close();
    }

    @Test
    void whatNamesNoListGetsOne() throws Exception {
        Path file = old(1);
        try (Store target = Store.sqlite(directory.resolve("archive.db"))) {
            Totals sums = StoreMerge.merge(target, file, "/lists/leads.csv").sums();
            assertThat(target.budget("").paid()).isZero();
            assertThat(target.budget("/lists/leads.csv").paid()).isEqualByComparingTo(sums.paid());
            assertThat(target.budget("/lists/leads.csv").open()).isEqualByComparingTo(sums.open());
        }
    }
}
