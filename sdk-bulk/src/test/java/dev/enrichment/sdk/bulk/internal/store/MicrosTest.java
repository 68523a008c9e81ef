package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.internal.store.StoreTest.CLOCK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stores amounts that have more decimals, or are larger, than the database can have. */
@ExtendWith(StoreAudit.class)
class MicrosTest {
    private static final byte[] KEY = StoreTest.key(1);
    private static final byte[] REQUEST = "{}".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path directory;

    private Store store;

    @BeforeEach
    void open() {
        store = Store.sqlite(directory.resolve("leads.db"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private Intent intend(int row, String price, BudgetLimit... budgets) {
        return store.attempts()
                .intend(StoreTest.key(row), row, null, "x", REQUEST, new BigDecimal(price), List.of(budgets), CLOCK);
    }

    private Purchase row() {
        return Objects.requireNonNull(store.find(KEY));
    }

    @ParameterizedTest
    @CsvSource({"0.25,0.25", "0.0000001,0.000001", "1.2345670001,1.234568", "0,0", "80,80"})
    void aMaximumIsRoundedUp(String price, String stored) {
        assertThat(intend(1, price).refusal()).isNull();
        assertThat(row().open()).hasToString(stored);
        store.attempts().unknownOutcome(KEY, 1, BigDecimal.ZERO, new BigDecimal(price), null, null);
        assertThat(store.totals().open()).hasToString(stored);
    }

    @ParameterizedTest
    @CsvSource({"0.25,0.25", "0.0000001,0.000001", "1.2345665,1.234566", "1.2345675,1.234568", "0,0", "80,80"})
    void aChargeIsRoundedButNeverToZero(String charge, String stored) {
        BigDecimal charged = new BigDecimal(charge);
        assertThat(intend(1, "100").refusal()).isNull();
        StoreTest.finish(
                store, KEY, 1, new StoredResponse(200, REQUEST, charged, charged, null, null, CLOCK.instant()));
        assertThat(row().charged()).hasToString(stored);
        assertThat(store.totals().paid()).hasToString(stored);
    }

    @Test
    void aLimitIsRoundedDown() {
        BudgetLimit limit = new BudgetLimit("list", new BigDecimal("0.5000009"));
        Intent refused = intend(1, "0.500001", limit);
        BigDecimal left = new BigDecimal("0.500000");
        assertThat(refused).isEqualTo(new Intent.OverBudget(Refusal.BUDGET_EXHAUSTED, limit, left));
        assertThat(intend(1, "0.5", limit).refusal()).isNull();
    }

    /** A service that calculates with binary numbers may state such a balance. */
    @Test
    void aBalanceIsRounded() {
        BigDecimal balance = new BigDecimal("99.80000000000001");
        assertThat(new Baseline(balance, BigDecimal.ZERO, 0, 0, LocalDate.EPOCH, 0, 0).balance())
                .isEqualByComparingTo("99.8");
    }

    @Test
    void aPriceThatDoesNotFitIsRefusedBeforeItIsSent() {
        assertThat(intend(1, "8999999999999.999999").refusal()).isNull();
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> intend(2, "0.000002"))
                .withMessage(
                        "the call is not sent, because the store cannot record more than 9000000000000 credits, and"
                                + " all calls together may then cost 9000000000000.000001");
        assertThat(store.find(StoreTest.key(2))).isNull();
        assertThat(intend(3, "0.000001").refusal()).isNull();
        assertThat(store.verify()).isEmpty();
    }

    @Test
    void sumsOfLargeAndSmallAmountsAreExact() {
        BigDecimal large = new BigDecimal("999999999.999999");
        for (int row = 1; row <= 2; row++) {
            assertThat(intend(row, "0.000001").refusal()).isNull();
            BigDecimal charged = row == 1 ? large : new BigDecimal("0.000001");
            StoreTest.finish(
                    store,
                    StoreTest.key(row),
                    row,
                    new StoredResponse(200, REQUEST, charged, BigDecimal.ZERO, null, null, CLOCK.instant()));
        }
        try (Snapshot snapshot = Snapshot.sqlite(directory.resolve("leads.db"))) {
            assertThat(snapshot.purchases())
                    .singleElement()
                    .satisfies(sum -> assertThat(sum.charged()).hasToString("1000000000"));
        }
    }
}
