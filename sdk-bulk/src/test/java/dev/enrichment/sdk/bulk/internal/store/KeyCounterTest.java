package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drawn rows, against what is counted by hand. */
class KeyCounterTest {
    private static final Instant OLD = Instant.parse("2026-03-02T10:00:00Z");
    private static final Instant STALE_UNTIL = OLD.plusSeconds(60);
    private static final Instant NEW = OLD.plusSeconds(120);
    private static final String ERASED = "gone@acme.example";
    private static final int KEYS = 320;
    private static final int ROWS = 600;

    private static final Map<String, Integer> NUMBERS = new HashMap<>();

    @TempDir
    static Path directory;

    private static Store store;

    @BeforeAll
    static void fill() {
        store = Store.sqlite(directory.resolve("store.db"), RunTime.SYSTEM);
        for (int i = 0; i < KEYS; i++) {
            NUMBERS.put(Arrays.toString(StoreTest.key(i)), i);
            if (Stored.of(i) != Stored.NOTHING) {
                fill(i, Stored.of(i));
            }
        }
        assertThat(store.eraseContaining(ERASED)).isEqualTo(KEYS / Stored.values().length);
    }

    @AfterAll
    static void close() {
        store.close();
    }

    /** What the store has for a key, by its number. */
    private enum Stored {
        NOTHING,
        NEW_AND_PAID,
        OLD_AND_PAID,
        NEW_AND_FREE,
        OLD_AND_FREE,
        IN_DOUBT,
        ERASED,
        ABANDONED;

        static Stored of(int key) {
            return values()[key % values().length];
        }
    }

    private static final class Row {
        final long first;
        long micros;
        boolean due;

        Row(long first) {
            this.first = first;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void countsWhatNeedsACallBesideAnotherCounter(boolean decideFree) {
        Random random = new Random(decideFree ? 1 : 0);
        Map<Integer, Row> rows = new LinkedHashMap<>();
        Map<Long, Long> repeats = new LinkedHashMap<>();
        IntPredicate fresh = key -> key % 3 == 0;
        try (KeyCounter other = store.keyCounter(STALE_UNTIL);
                KeyCounter counter = store.keyCounter(STALE_UNTIL)) {
            other.add(0, StoreTest.key(0), BigDecimal.ONE, true);
            assertThat(other.distinct()).isEqualTo(1);
            for (long row = 0; row < 2 * ROWS; row += 1 + random.nextInt(2)) {
                int key = random.nextInt(KEYS);
                long micros = 250_000L * (1 + random.nextInt(3));
                boolean due = random.nextInt(20) == 0;
                counter.add(row, StoreTest.key(key), BigDecimal.valueOf(micros, 6), due);
                Row first = rows.get(key);
                if (first == null) {
                    first = new Row(row);
                    rows.put(key, first);
                } else {
                    repeats.put(row, first.first);
                }
                first.micros = Math.max(first.micros, micros);
                first.due |= due;
            }
            if (decideFree) {
                counter.decideFree(purchase -> fresh.test(number(purchase)));
            }

            List<Row> needed = new ArrayList<>();
            rows.forEach((key, row) -> {
                if (row.due || !isKnown(Stored.of(key), decideFree ? fresh.test(key) : null)) {
                    needed.add(row);
                }
            });
            assertThat(counter.distinct()).isEqualTo(rows.size());
            assertThat(counter.known()).isEqualTo(rows.size() - needed.size());
            assertThat(counter.maxPrice())
                    .isEqualByComparingTo(BigDecimal.valueOf(
                            needed.stream().mapToLong(row -> row.micros).sum(), 6));
            for (int call : List.of(1, 2, needed.size() / 2, needed.size())) {
                assertThat(counter.rowOfCall(call)).isEqualTo(needed.get(call - 1).first);
            }
            assertThat(counter.rowOfCall(needed.size() + 1L)).isNull();
            Map<Long, Long> told = new LinkedHashMap<>();
            counter.repeated(told::put);
            assertThat(List.copyOf(told.entrySet())).isEqualTo(List.copyOf(repeats.entrySet()));
        }
    }

    private static boolean isKnown(Stored stored, @Nullable Boolean freeIsFresh) {
        return switch (stored) {
            case NOTHING, ABANDONED, OLD_AND_PAID -> false;
            case NEW_AND_PAID, IN_DOUBT, ERASED -> true;
            case NEW_AND_FREE -> freeIsFresh == null || freeIsFresh;
            case OLD_AND_FREE -> freeIsFresh != null && freeIsFresh;
        };
    }

    private static int number(Purchase purchase) {
        return Objects.requireNonNull(NUMBERS.get(Arrays.toString(purchase.key())));
    }

    private static void fill(int number, Stored stored) {
        byte[] key = StoreTest.key(number);
        long call = number + 1L;
        BigDecimal price = BigDecimal.ONE;
        String address = stored == Stored.ERASED ? ERASED : "somebody@else.example";
        byte[] request = ("{\"email\":\"" + address + "\"}").getBytes(StandardCharsets.UTF_8);
        Intent unused = store.intend(key, call, null, "email.validate", request, price, List.of(), OLD);
        switch (stored) {
            case ABANDONED -> store.notCharged(key, call, null);
            case IN_DOUBT -> store.unknownOutcome(key, call, BigDecimal.ZERO, price, null);
            default -> {
                boolean free = stored == Stored.NEW_AND_FREE || stored == Stored.OLD_AND_FREE;
                boolean old = stored == Stored.OLD_AND_FREE || stored == Stored.OLD_AND_PAID;
                store.finish(
                        key,
                        call,
                        new StoredResponse(
                                200,
                                new byte[8],
                                free ? BigDecimal.ZERO : price,
                                BigDecimal.ZERO,
                                null,
                                null,
                                old ? OLD : NEW));
            }
        }
    }
}
