package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.ERASED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.support.ClockTestBase;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tests the outcomes of rows whose responses were erased, and of rows that are skipped. Both are final, so the list
 * counts as complete.
 */
class ErasedRowsTest extends ClockTestBase {
    private static final String COMPANY = "erased.example";

    /** Processes a list, which runs to its end. */
    private List<RowOutcome<String, EmailValidateResponse>> validate(List<String> rows) {
        try (var run = lab.run(store).open()) {
            var outcomes = run.process(rows, Lab::request).toList();
            assertThat(run.progress().stopped()).isNull();
            assertThat(run.progress().done()).isEqualTo(rows.size());
            return outcomes;
        }
    }

    private static Map<OutcomeStatus, Long> counts(List<? extends RowOutcome<?, ?>> outcomes) {
        return outcomes.stream().collect(Collectors.groupingBy(RowOutcome::status, Collectors.counting()));
    }

    @Test
    void aListIsCompleteWithoutWhatWasErased() {
        List<String> rows = List.of("a@quorvane.example", "b@quorvane.example", "a@quorvane.example");
        validate(rows);
        int calls = lab.sandbox.requests().size();
        assertThat(store.erase("a@quorvane.example")).isEqualTo(1);
        for (int pass = 0; pass < 2; pass++) {
            var outcomes = validate(rows);
            assertThat(counts(outcomes)).containsOnly(Map.entry(FOUND, 1L), Map.entry(ERASED, 2L));
            assertThat(outcomes).allMatch(outcome -> outcome.charged().signum() == 0);
        }
        assertThat(lab.sandbox.requests()).as("only free calls").hasSizeLessThanOrEqualTo(calls + 6);
        assertThat(store.charged()).isEqualByComparingTo("0.5");
    }

    @Test
    void aRowOfSeveralPagesEndsAtTheErasedOne() {
        lab.hire(30, COMPANY);
        assertThat(search().status()).isEqualTo(FOUND);
        assertThat(store.erase(COMPANY)).isPositive();
        var erased = search();
        assertThat(erased.status()).isEqualTo(ERASED);
        assertThat(erased.charged()).isZero();
    }

    private RowOutcome<String, ?> search() {
        try (var run = lab.search(store, 30).open()) {
            var outcome = run.process(List.of(COMPANY), Lab::people).toList().get(0);
            assertThat(run.progress().stopped()).isNull();
            return outcome;
        }
    }

    @Test
    void aRowThatIsLeftOutIsNoneThatWasNotAttempted() {
        try (var run = lab.run(store).open()) {
            assertThat(run.process(List.of("a", "b"), row -> {
                        throw row.equals("a") ? new SkipRowException("filled") : SkipRowException.excluded("by a list");
                    }))
                    .extracting(RowOutcome::status, RowOutcome::isExcluded, RowOutcome::message)
                    .containsExactly(
                            tuple(SKIPPED, false, "skipped: filled"), tuple(SKIPPED, true, "excluded: by a list"));
            assertThat(run.progress().fromStore()).isZero();
        }
    }
}
