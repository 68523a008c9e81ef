package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.REJECTED;
import static dev.enrichment.sdk.bulk.results.StopReason.STORE_FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.StoreSql;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests that rows whose responses are looked up in one batch have the same outcomes, in the same order, as if each had
 * been looked up alone.
 */
@Timeout(120)
class RowBatchesTest extends RunTestBase {
    /** Several batches. */
    private static final int KNOWN = 700;

    @BeforeEach
    void buy() {
        assertThat(lab.validate(Lab.addresses(KNOWN))).hasSize(KNOWN);
    }

    private static String row(RowOutcome<String, ?> outcome) {
        return outcome.row();
    }

    /** New rows, rows without a request and rows that repeat another are in the midst of batches. */
    @Test
    void theOrderOfTheRowsIsKept() {
        List<String> rows = new ArrayList<>(Lab.addresses(KNOWN));
        rows.add(650, rows.get(649));
        rows.add(600, "new2@quorvane.example");
        rows.add(500, "");
        rows.add(400, "new1@quorvane.example");
        rows.add(400, "new1@quorvane.example");
        rows.add(300, rows.get(20));
        int before = validations();

        var outcomes = lab.validate(rows);

        assertThat(outcomes).extracting(RowBatchesTest::row).containsExactlyElementsOf(rows);
        assertThat(outcomes)
                .filteredOn(outcome -> !outcome.row().isEmpty())
                .allMatch(outcome -> outcome.row().equals(Lab.body(outcome).email()), "is about its own row");
        assertThat(outcomes)
                .filteredOn(outcome -> outcome.status() == REJECTED)
                .extracting(RowBatchesTest::row)
                .containsExactly("");
        assertThat(validations() - before).as("new rows").isEqualTo(2);
    }

    /** What was read before the failure is handed over, and the failure is not lost. */
    @Test
    void aSourceThatThrowsInTheMidstOfABatchEndsTheRowsThere() {
        List<String> passed = new ArrayList<>();
        Iterator<String> source = new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public String next() {
                if (next == KNOWN - 50) {
                    throw new IllegalStateException("line 651 cannot be read");
                }
                return Lab.addresses(KNOWN).get(next++);
            }
        };
        try (var run = lab.run(store()).open();
                var outcomes = run.process(() -> source, Lab::request)) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> outcomes.forEach(outcome -> passed.add(outcome.row())))
                    .withMessage("line 651 cannot be read");
        }
        assertThat(passed).containsExactlyElementsOf(Lab.addresses(KNOWN - 50));
    }

    @Test
    void aStreamThatIsClosedInTheMidstOfABatchLeavesNothingToTheNextOne() {
        try (var run = lab.run(store()).open()) {
            try (var outcomes = run.process(Lab.addresses(KNOWN), Lab::request)) {
                var some = outcomes.iterator();
                for (int i = 0; i < 333; i++) {
                    assertThat(some.next().row()).isEqualTo("person" + i + "@quorvane.example");
                }
            }
            List<String> others = Lab.addresses(100, KNOWN);
            assertThat(run.process(others, Lab::request).map(RowBatchesTest::row))
                    .containsExactlyElementsOf(others);
        }
        assertThat(validations()).isEqualTo(KNOWN);
    }

    /** A store that cannot be trusted buys nothing more, and what was read before is handed over. */
    @Test
    @StoreAudit.Damages("a state")
    void aDamagedRowStopsTheRunAndNoOtherRowIsBoughtAgain() throws Exception {
        String damaged = "person500@quorvane.example";
        String sql =
                "PRAGMA ignore_check_constraints = ON; UPDATE enrichment_purchase SET state = 'x' WHERE CAST(request AS TEXT) LIKE '%"
                        + damaged + "%'";
        assertThat(StoreSql.execute(lab.file(), sql)).isEqualTo(1);
        List<String> rows = new ArrayList<>(Lab.addresses(KNOWN));
        rows.add("new@quorvane.example");
        int before = validations();
        try (var run = lab.run(store()).open()) {
            var outcomes = run.process(rows, Lab::request).toList();

            assertThat(outcomes).extracting(RowBatchesTest::row).containsExactlyElementsOf(rows);
            assertThat(outcomes.subList(0, 100)).allMatch(outcome -> outcome.status() == FOUND);
            assertThat(outcomes.get(500).status()).isEqualTo(NOT_ATTEMPTED);
            assertThat(run.progress().stopped()).isEqualTo(STORE_FAILED);
        }
        assertThat(validations() - before).isZero();
    }
}
