package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.internal.store.StoreTest.CLOCK;
import static dev.enrichment.sdk.bulk.internal.store.StoreTest.PRICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.StoreSql;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes one amount of a store at a time, and expects that the check of the books finds it. */
@ExtendWith(StoreAudit.class)
@StoreAudit.Damages("its books")
class BookCheckTest {
    private static final byte[] KEY = StoreTest.key(2);

    /** The constraints of the tables would refuse some of the changes. */
    private static final String UNCHECKED = "PRAGMA ignore_check_constraints = ON; UPDATE ";

    @TempDir
    Path directory;

    private Path file = Path.of("");
    private Store store;

    /** Opens a store with a request that was bought, and one that is in doubt for a list and a budget. */
    @BeforeEach
    void fill() {
        file = directory.resolve("leads.db");
        store = Store.sqlite(file);
        StoreTest.buy(store, 1);
        List<BudgetLimit> budgets = List.of(new BudgetLimit("list", null), new BudgetLimit("day", null));
        byte[] request = "{}".getBytes(StandardCharsets.UTF_8);
        store.attempts().intend(KEY, 1, null, "email.validate", request, PRICE, budgets, CLOCK);
        store.attempts().unknownOutcome(KEY, 1, BigDecimal.ZERO, PRICE, null, null);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void booksThatAgreeHaveNoDifference() {
        assertThat(store.verify()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            enrichment_purchase SET paid_micros = 9000000 WHERE id = 1 | credits paid: 0.25 in total, 9 by requests, 0.25 by lists
            enrichment_purchase SET open_micros = 9000000 WHERE id = 2 | credits open: 0.25 in total, 9 by requests, 0.25 by lists
            enrichment_purchase SET replaced_micros = 9000000 WHERE id = 1 | 0.25 credits were paid, but 9.25 for responses
            enrichment_purchase SET state = 'done' WHERE id = 2 | the state contradicts the amounts, the response or the calls
            enrichment_purchase SET state = 'intent' WHERE id = 2 | the state contradicts the amounts, the response or the calls
            enrichment_purchase SET status = NULL WHERE id = 1 | a response without a status, or the other way round
            enrichment_budget SET paid_micros = 9000000 WHERE name = '' | credits paid: 0.25 in total, 0.25 by requests, 9 by lists
            enrichment_budget SET open_micros = 9000000 WHERE name = 'day' | budget "day": 9 credits are open, but 0.25 by calls
            enrichment_budget SET open_micros = 9000000 WHERE name = 'list' | list "list": 9 credits are open, but 0.25 by calls
            enrichment_call SET open_micros = 9000000 | credits open: 0.25 in total, 0.25 by requests, 9 by calls
            enrichment_call SET list = 'other' | list "list": 0.25 credits are open, but 0 by calls
            enrichment_hold SET budget = 'other' | budget "day": 0.25 credits are open, but 0 by calls
            enrichment_hold SET call = 77 | a call that has ended still counts against a budget
            enrichment_account SET paid_micros = 9000000 | credits paid: 9 in total, 0.25 by requests, 0.25 by lists
            enrichment_account SET open_micros = 9000000 | credits open: 9 in total, 0.25 by requests, 0.25 by lists
            """)
    void aDifferenceIsFound(String change, String expected) throws Exception {
        assertThat(StoreSql.execute(file, UNCHECKED + change)).isOne();
        assertThat(store.verify())
                .anySatisfy(difference -> assertThat(difference).contains(expected));
    }
}
