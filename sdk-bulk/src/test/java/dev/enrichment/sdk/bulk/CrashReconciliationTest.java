package dev.enrichment.sdk.bulk;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that calls whose outcome is unknown after a crash are reconciled during the next run, once the service can no
 * longer be processing their attempts.
 */
class CrashReconciliationTest extends LabTest {
    private static final Duration ATTEMPT = Duration.ofMinutes(1);

    private final FakeTime time = new FakeTime();

    @Override
    Lab newLab() {
        return new Lab(directory, c -> c.rateLimits(false), o -> o.attemptTimeout(ATTEMPT));
    }

    /** Two calls are in doubt, and cost nothing. */
    @BeforeEach
    void start() {
        lab.faults().first(2).resetBeforeProcessing();
        try (RunStore store = lab.store();
                var run = run(store).open()) {
            assertThat(run.process(Lab.addresses(2), Lab::request)).allMatch(o -> o.status() == IN_DOUBT);
        }
    }

    private BulkRunBuilder<EmailValidationRequest, EmailValidationResponse> run(RunStore store) {
        return lab.run(store).time(time);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void theNextRunDecidesThemWhenTheirAttemptsAreOver(int concurrency) {
        Duration before = time.elapsed();
        try (var run = run(store()).maxConcurrency(concurrency).open()) {
            assertThat(time.elapsed()).as("open() does not wait").isLessThan(before.plus(ATTEMPT));
            assertThat(run.unresolvedCalls()).hasSize(2);
            List<Integer> unresolvedCalls = new ArrayList<>();
            run.process(Lab.addresses(10, 50), address -> {
                        if (address.startsWith("person30@")) {
                            time.pass(ATTEMPT.multipliedBy(2));
                        }
                        return Lab.request(address);
                    })
                    .forEach(outcome -> {
                        assertThat(outcome.status()).isEqualTo(FOUND);
                        unresolvedCalls.add(run.unresolvedCalls().size());
                    });
            assertThat(unresolvedCalls).hasSize(40);
            assertThat(unresolvedCalls.get(0)).isEqualTo(2);
            assertThat(unresolvedCalls.get(39)).isZero();
            assertThat(run.unresolvedCalls()).isEmpty();
            // Nothing is in doubt any more, so they are sent.
            assertThat(run.process(Lab.addresses(2), Lab::request)).allMatch(o -> o.status() == FOUND);
            assertThat(store().paid()).isEqualByComparingTo("10.5").isEqualByComparingTo(spent());
        }
    }

    /** No row is sent, so none can make the look. */
    @Test
    void aRunOfKnownRowsDecidesThemAtItsEnd() {
        try (var run = run(store()).open()) {
            var outcomes = run.process(Lab.addresses(2), address -> {
                        time.pass(ATTEMPT.multipliedBy(2));
                        return Lab.request(address);
                    })
                    .toList();
            assertThat(outcomes).allMatch(o -> o.status() == IN_DOUBT);
            assertThat(run.unresolvedCalls()).isEmpty();
        }
    }

    /** A call in doubt of the run itself belongs to the same interval, which cannot end before its attempt is over. */
    @Test
    void aLaterCallInDoubtPutsTheReconciliationOff() {
        try (var run = run(store()).maxConcurrency(1).open()) {
            lab.faults().nth(13).resetBeforeProcessing();
            List<Integer> unresolvedCalls = new ArrayList<>();
            run.process(Lab.addresses(10, 50), address -> {
                        if (address.startsWith("person20@") || address.startsWith("person30@")) {
                            time.pass(Duration.ofSeconds(40));
                        }
                        if (address.startsWith("person40@")) {
                            time.pass(ATTEMPT);
                        }
                        return Lab.request(address);
                    })
                    .forEach(
                            outcome -> unresolvedCalls.add(run.unresolvedCalls().size()));
            assertThat(unresolvedCalls.get(28))
                    .as("two attempts are over, the third is not")
                    .isEqualTo(3);
            assertThat(unresolvedCalls.get(39)).isZero();
            assertThat(store().paid()).isEqualByComparingTo(spent());
        }
    }
}
