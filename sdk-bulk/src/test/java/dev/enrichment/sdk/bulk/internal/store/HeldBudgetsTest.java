package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.internal.store.StoreTest.CLOCK;
import static dev.enrichment.sdk.bulk.internal.store.StoreTest.PRICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.End;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.StoreSql;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests calls with an unknown outcome that count toward several budgets, because they were sent again for another list
 * or because the call itself names several budgets.
 */
@Timeout(60)
@ExtendWith(StoreAudit.class)
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
        assertThat(intend(budgets).refusal()).isNull();
        store.attempts().unknownOutcome(KEY, calls, BigDecimal.ZERO, PRICE, null, null);
    }

    private Intent intend(String... budgets) {
        return store.attempts()
                .intend(
                        KEY,
                        ++calls,
                        store.find(KEY),
                        "email.validate",
                        "{}".getBytes(StandardCharsets.UTF_8),
                        PRICE,
                        Stream.of(budgets)
                                .map(name -> new BudgetLimit(name, null))
                                .toList(),
                        CLOCK);
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
        store.settlement().settle(KEY, PRICE);
        assertBudget("first", "0.25", "0");
        assertBudget("second", "0", "0");
        assertThat(store.totals().paid()).isEqualByComparingTo(PRICE);
    }

    @Test
    void bothAttemptsWereCharged() {
        unresolved("first");
        unresolved("second");
        store.settlement().settle(KEY, BOTH);
        assertBudget("first", "0.25", "0");
        assertBudget("second", "0.25", "0");
    }

    /** The balance decides the second attempt; what is held for the first one stays. */
    @Test
    void anAttemptOfALaterIntervalIsDecidedAlone() {
        unresolved("first");
        endInterval();
        unresolved("second");
        OpenCalls seen = store.settlement().openCalls();
        assertThat(seen.current())
                .singleElement()
                .satisfies(share -> assertThat(share.amount()).isEqualByComparingTo(PRICE));
        assertThat(store.settlement()
                        .settle(seen, List.of(new Decided(seen.current().get(0), BigDecimal.ZERO)), end()))
                .isTrue();
        assertBudget("first", "0", "0.25");
        assertBudget("second", "0", "0");
        store.settlement().settle(KEY, PRICE);
        assertBudget("first", "0.25", "0");
        assertBudget("second", "0", "0");
    }

    /** Whether a charge is divided or counted in full depends on the call, not on the row. */
    @Test
    void ofACallForAListAndOneForAnotherListAndABudgetOneWasCharged() {
        unresolved("first");
        unresolved("second", "day");
        store.settlement().settle(KEY, PRICE);
        assertBudget("first", "0.25", "0");
        assertBudget("second", "0", "0");
        assertBudget("day", "0", "0");
        assertThat(store.totals().paid()).isEqualByComparingTo(PRICE);
    }

    @Test
    void aCallCountsOnceForAListAndABudgetOfTheSameName() {
        unresolved("sales", "sales");
        assertBudget("sales", "0", "0.25");
        store.settlement().settle(KEY, PRICE);
        assertBudget("sales", "0.25", "0");
    }

    /** Everybody who spends under a name shares its limit. */
    @Test
    void callsOfAListAndOfABudgetOfTheSameNameAddUp() {
        unresolved("sales");
        unresolved("other", "sales");
        assertBudget("sales", "0", "0.5");
        store.settlement().settle(KEY, BOTH);
        assertBudget("sales", "0.5", "0");
        assertBudget("other", "0.25", "0");
        assertThat(store.totals().paid()).isEqualByComparingTo(BOTH);
    }

    @Test
    void aChargeThatTheResponseDidNotStateBecomesItsCharge() {
        assertThat(intend("list").refusal()).isNull();
        byte[] json = "{}".getBytes(StandardCharsets.UTF_8);
        Instant at = Instant.parse("2026-03-02T10:00:00Z");
        StoreTest.finish(store, KEY, calls, new StoredResponse(200, json, BigDecimal.ZERO, PRICE, null, null, at));
        OpenCalls seen = store.settlement().openCalls();
        assertThat(seen.current())
                .singleElement()
                .satisfies(share -> assertThat(share.answered()).isTrue());
        assertThat(store.settlement()
                        .settle(seen, List.of(new Decided(seen.current().get(0), PRICE)), end()))
                .isTrue();
        assertThat(Objects.requireNonNull(store.find(KEY))).satisfies(row -> {
            assertThat(row.charged()).isEqualByComparingTo(PRICE);
            assertThat(row.paid()).isEqualByComparingTo(PRICE);
            assertThat(row.state()).isEqualTo(PurchaseState.DONE);
        });
    }

    /** The older response cost something after all, and its refresh was free. */
    @Test
    void aChargeOfAStoredResponseIsNoLostRefresh() {
        assertThat(intend("list").refusal()).isNull();
        byte[] json = "{}".getBytes(StandardCharsets.UTF_8);
        Instant at = Instant.parse("2026-03-02T10:00:00Z");
        StoreTest.finish(store, KEY, calls, new StoredResponse(200, json, BigDecimal.ZERO, PRICE, null, null, at));
        unresolved("list");
        store.settlement().settle(KEY, PRICE);
        assertThat(Objects.requireNonNull(store.find(KEY))).satisfies(row -> {
            assertThat(row.state()).isEqualTo(PurchaseState.DONE);
            assertThat(row.charged()).isEqualByComparingTo(PRICE);
            assertThat(row.open()).isZero();
        });
    }

    /** What a row is when its calls have ended does not follow from its amounts. */
    @Test
    void aFreeCallLeavesTheRowAsItWas() {
        unresolved("list");
        store.settlement().settle(KEY, PRICE);
        assertThat(intend("list").refusal()).isNull();
        store.attempts().notCharged(KEY, calls, "refused");
        assertThat(Objects.requireNonNull(store.find(KEY)).state()).isEqualTo(PurchaseState.LOST);
        assertThat(store.erasure().eraseBefore(Instant.parse("9999-01-01T00:00:00Z")))
                .isOne();
        for (boolean inDoubt : List.of(false, true)) {
            assertThat(intend("list").refusal()).isNull();
            if (inDoubt) {
                store.attempts().unknownOutcome(KEY, calls, BigDecimal.ZERO, PRICE, "lost", null);
                store.settlement().settle(KEY, BigDecimal.ZERO);
            } else {
                store.attempts().notCharged(KEY, calls, "refused");
            }
            Purchase row = Objects.requireNonNull(store.find(KEY));
            assertThat(row.state()).isEqualTo(PurchaseState.ERASED);
            assertThat(row.request()).isEmpty();
            assertThat(row.message()).isNull();
        }
    }

    /** A late result had made the row complete, although another call was in flight. */
    @Test
    void aRowWithACallInFlightIsNotErased() throws Exception {
        assertThat(intend("list").refusal()).isNull();
        StoreSql.execute(
                directory.resolve("leads.db"),
                "UPDATE enrichment_purchase SET state = 'done', settled_state = 'done', status = 200, response = request,"
                        + " finished_at = 0");
        assertThat(store.erasure().eraseBefore(Instant.parse("9999-01-01T00:00:00Z")))
                .isZero();
        store.attempts().unknownOutcome(KEY, calls, PRICE, BigDecimal.ZERO, "lost", null);
        assertThat(store.erasure().eraseBefore(Instant.parse("9999-01-01T00:00:00Z")))
                .isOne();
    }

    @Test
    void aLostRefreshIsLostWhoeverFindsOutThatItWasCharged() {
        assertThat(intend("list").refusal()).isNull();
        StoreTest.finish(store, KEY, calls, StoreTest.response("{}".getBytes(StandardCharsets.UTF_8)));
        assertThat(intend("list").refusal()).isNull();
        store.attempts().unknownOutcome(KEY, calls, PRICE, BigDecimal.ZERO, "unreadable", null);
        assertThat(Objects.requireNonNull(store.find(KEY)).state()).isEqualTo(PurchaseState.LOST);
        unresolved("list");
        assertThat(Objects.requireNonNull(store.find(KEY)).state()).isEqualTo(PurchaseState.UNKNOWN);
        store.settlement().settle(KEY, BigDecimal.ZERO);
        assertThat(Objects.requireNonNull(store.find(KEY)).state()).isEqualTo(PurchaseState.LOST);
    }

    @Test
    void aCallThatNamesTwoBudgetsIsChargedToEach() {
        unresolved("list", "day");
        store.settlement().settle(KEY, PRICE);
        assertBudget("list", "0.25", "0");
        assertBudget("day", "0.25", "0");
        assertThat(store.totals().paid()).isEqualByComparingTo(PRICE);
    }

    private void endInterval() {
        OpenCalls seen = store.settlement().openCalls();
        assertThat(store.settlement().settle(seen, List.of(), end())).isTrue();
        assertThat(store.settlement().openCalls().earlier()).hasSize(1);
    }

    private static End end() {
        return new End(new Baseline(BigDecimal.TEN, BigDecimal.ZERO, 0, 0, LocalDate.of(2026, 3, 2), 0, 0), PRICE);
    }
}
