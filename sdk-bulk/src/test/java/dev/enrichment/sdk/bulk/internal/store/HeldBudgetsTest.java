package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.internal.store.StoreTest.CLOCK;
import static dev.enrichment.sdk.bulk.internal.store.StoreTest.PRICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.End;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests calls with an unknown outcome that count toward several budgets, because they were sent again for another list
 * or because the call itself names several budgets.
 */
@Timeout(60)
class HeldBudgetsTest {
    private static final BigDecimal BOTH = new BigDecimal("0.5");
    private static final byte[] KEY = StoreTest.key(1);

    @TempDir
    Path directory;

    private Store store;
    private long calls;

    @BeforeEach
    void open() {
        store = Store.sqlite(directory.resolve("leads.db"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    /** A call whose response is lost. */
    private void unresolved(String... budgets) {
        long call = ++calls;
        Intent intent = store.attempts()
                .intend(
                        KEY,
                        call,
                        store.find(KEY),
                        "email.validate",
                        "{}".getBytes(StandardCharsets.UTF_8),
                        PRICE,
                        Stream.of(budgets)
                                .map(name -> new BudgetLimit(name, null))
                                .toList(),
                        CLOCK);
        assertThat(intent.refusal()).isNull();
        store.attempts().unknownOutcome(KEY, call, BigDecimal.ZERO, PRICE, null, null);
    }

    private void assertBudget(String name, String paid, String open) {
        Totals budget = store.budget(name);
        assertThat(budget.paid()).as("paid of " + name).isEqualByComparingTo(paid);
        assertThat(budget.open()).as("open of " + name).isEqualByComparingTo(open);
    }

    @Test
    void ofTwoAttemptsForTwoListsOneWasCharged() {
        unresolved("first");
        unresolved("second");
        assertBudget("first", "0", "0.25");
        assertBudget("second", "0", "0.25");
        store.settle(KEY, PRICE);
        assertBudget("first", "0.25", "0");
        assertBudget("second", "0", "0");
        assertThat(store.totals().paid()).isEqualByComparingTo(PRICE);
    }

    @Test
    void bothAttemptsWereCharged() {
        unresolved("first");
        unresolved("second");
        store.settle(KEY, BOTH);
        assertBudget("first", "0.25", "0");
        assertBudget("second", "0.25", "0");
    }

    /** The balance decides the second attempt; what is held for the first one stays. */
    @Test
    void anAttemptOfALaterIntervalIsDecidedAlone() {
        unresolved("first");
        endInterval();
        unresolved("second");
        OpenCalls seen = store.openCalls();
        assertThat(seen.current())
                .singleElement()
                .satisfies(share -> assertThat(share.amount()).isEqualByComparingTo(PRICE));
        assertThat(store.settle(seen, List.of(new Decided(seen.current().get(0), BigDecimal.ZERO)), end()))
                .isTrue();
        var open = store.budget("first").open().add(store.budget("second").open());
        assertThat(open)
                .isEqualByComparingTo(PRICE)
                .isEqualByComparingTo(store.totals().open());
        store.settle(KEY, PRICE);
        var paid = store.budget("first").paid().add(store.budget("second").paid());
        assertThat(paid).isEqualByComparingTo(PRICE);
        assertBudget("second", store.budget("second").paid().toPlainString(), "0");
        assertBudget("first", store.budget("first").paid().toPlainString(), "0");
    }

    @Test
    void aCallThatNamesTwoBudgetsIsChargedToEach() {
        unresolved("list", "day");
        store.settle(KEY, PRICE);
        assertBudget("list", "0.25", "0");
        assertBudget("day", "0.25", "0");
        assertThat(store.totals().paid()).isEqualByComparingTo(PRICE);
    }

    private void endInterval() {
        OpenCalls seen = store.openCalls();
        assertThat(store.settle(seen, List.of(), end())).isTrue();
        assertThat(store.openCalls().earlier()).hasSize(1);
    }

    private static End end() {
        return new End(new Baseline(BigDecimal.TEN, BigDecimal.ZERO, 0, 0, LocalDate.of(2026, 3, 2), 0, 0), PRICE);
    }
}
