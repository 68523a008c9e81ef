package dev.enrichment.sdk.bulk.reconcile;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.CHARGED_RESPONSE_LOST;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.support.FakeTime;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests how many lost calls a reconciliation decides if four of five were charged. The balance shows what all of them
 * cost together, so calls of one price are decided exactly if all or none of them were charged.
 */
class ReconciliationOddsTest extends RunTestBase {
    private static final Duration ATTEMPT = Duration.ofMinutes(1);
    private static final int CRASHES = 15;
    private static final double CHARGED = 0.8;

    private final FakeTime time = new FakeTime();

    @Override
    protected Lab newLab() {
        return new Lab(directory, c -> c.rateLimits(false), o -> o.attemptTimeout(ATTEMPT));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void decidesWhatTheBalanceDecidesAndNothingElse(int lost) throws InterruptedException {
        Random random = new Random(lost);
        int decided = 0;
        for (int crash = 0; crash < CRASHES; crash++) {
            Path file = directory.resolve(crash + ".db");
            int charged = lose(lost, file, random);
            boolean decidable = charged == 0 || charged == lost;
            decided += decidable ? lost : 0;
            try (RunStore store = RunStore.sqlite(file)) {
                RunAccess.with(lab.run(store), time).open().close();
                assertThat(store.unresolvedCalls())
                        .hasSize(decidable ? charged : lost)
                        .allMatch(call -> call.decision() == (decidable ? CHARGED_RESPONSE_LOST : UNDECIDED));
                assertThat(store.charged()).isEqualByComparingTo(decidable ? cost(charged) : BigDecimal.ZERO);
                assertThat(store.reconcile(lab.client).unexplained())
                        .isEqualByComparingTo(decidable ? BigDecimal.ZERO : cost(charged));
            }
        }
        System.out.printf("%d lost at once: %d of %d decided%n", lost, decided, lost * CRASHES);
    }

    private static BigDecimal cost(int calls) {
        return Lab.PRICE.multiply(BigDecimal.valueOf(calls));
    }

    /** Makes calls whose responses are lost. Returns how many of them were charged. */
    private int lose(int calls, Path file, Random random) {
        int charged = 0;
        for (int i = 1; i <= calls; i++) {
            if (random.nextDouble() < CHARGED) {
                charged++;
                lab.faults().nth(i).resetAfterCharge();
            } else {
                lab.faults().nth(i).resetBeforeProcessing();
            }
        }
        try (RunStore store = RunStore.sqlite(file);
                var run = RunAccess.with(lab.run(store), time).open()) {
            assertThat(run.process(Lab.addresses(calls), Lab::request))
                    .allMatch(outcome -> outcome.status() == IN_DOUBT);
        }
        time.pass(ATTEMPT.multipliedBy(2));
        return charged;
    }
}
