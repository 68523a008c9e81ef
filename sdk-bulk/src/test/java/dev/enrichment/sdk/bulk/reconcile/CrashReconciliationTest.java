package dev.enrichment.sdk.bulk.reconcile;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.support.FakeTime;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that calls whose outcome is unknown after a crash are reconciled at the end of the next run, if the service can no
 * longer be processing their attempts.
 */
class CrashReconciliationTest extends RunTestBase {
    private static final Duration ATTEMPT = Duration.ofMinutes(1);

    private final FakeTime time = new FakeTime();

    @Override
    protected Lab newLab() {
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

    private BulkRunBuilder<EmailValidateRequest, EmailValidateResponse> run(RunStore store) {
        return RunAccess.with(lab.run(store), time);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void theNextRunDecidesThemWhenTheirAttemptsAreOver(int concurrency) {
        Duration before = time.elapsed();
        try (var run = run(store()).maxConcurrency(concurrency).open()) {
            assertThat(time.elapsed()).as("open() does not wait").isLessThan(before.plus(ATTEMPT));
            assertThat(store().unresolvedCalls()).hasSize(2);
            var outcomes = run.process(Lab.addresses(10, 50), address -> {
                        if (address.startsWith("person30@")) {
                            time.pass(ATTEMPT.multipliedBy(2));
                        }
                        return Lab.request(address);
                    })
                    .toList();
            assertThat(outcomes).hasSize(40).allMatch(outcome -> outcome.status() == FOUND);
            assertThat(store().unresolvedCalls()).isEmpty();
            // Nothing is in doubt any more, so they are sent.
            assertThat(run.process(Lab.addresses(2), Lab::request)).allMatch(o -> o.status() == FOUND);
            assertThat(store().charged()).isEqualByComparingTo("10.5").isEqualByComparingTo(spent());
        }
    }

    /** No row is sent. */
    @Test
    void aRunOfKnownRowsDecidesThemAtItsEnd() {
        try (var run = run(store()).open()) {
            var outcomes = run.process(Lab.addresses(2), address -> {
                        time.pass(ATTEMPT.multipliedBy(2));
                        return Lab.request(address);
                    })
                    .toList();
            assertThat(outcomes).allMatch(o -> o.status() == IN_DOUBT);
            assertThat(store().unresolvedCalls()).isEmpty();
        }
    }

    /** A call in doubt of the run itself belongs to the same interval, which cannot end before its attempt is over. */
    @Test
    void aLaterCallInDoubtPutsTheReconciliationOff() {
        try (var run = run(store()).maxConcurrency(1).open()) {
            lab.faults().nth(13).resetBeforeProcessing();
            var some = run.process(Lab.addresses(10, 40), address -> {
                if (address.startsWith("person20@") || address.startsWith("person30@")) {
                    time.pass(Duration.ofSeconds(40));
                }
                return Lab.request(address);
            });
            assertThat(some).hasSize(30);
            assertThat(store().unresolvedCalls())
                    .as("two attempts are over, the third is not")
                    .hasSize(3);
            var others = run.process(Lab.addresses(40, 50), address -> {
                if (address.startsWith("person40@")) {
                    time.pass(ATTEMPT);
                }
                return Lab.request(address);
            });
            assertThat(others).hasSize(10);
            assertThat(store().unresolvedCalls()).isEmpty();
            assertThat(store().charged()).isEqualByComparingTo(spent());
        }
    }
}
