package dev.enrichment.sdk.bulk.processes;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.IN_USE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.processes.BuyingProgram.Kind;
import dev.enrichment.sdk.bulk.processes.BuyingProgram.Order;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests several runs that buy with the same SQLite file. Each response is bought once, and the totals are correct. */
@Timeout(120)
class SharedFileTest extends RunTestBase {
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @Override
    protected Lab newLab() {
        return new Lab(directory, c -> c.rateLimits(false), o -> o.attemptTimeout(Duration.ofSeconds(30)));
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    /** How many addresses were called for; none of them twice. */
    private int callsOnce() {
        List<String> called = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE).stream()
                .map((RecordedCall call) -> call.value("/email").orElseThrow())
                .toList();
        assertThat(called).doesNotHaveDuplicates();
        return called.size();
    }

    @Test
    void twoStepsWithTheSameOperationBuyEachRowOnce() throws Exception {
        lab.faults().always().delay(Duration.ofMillis(20));
        List<String> rows = Lab.addresses(80);
        try (var work = lab.run(store()).maxConcurrency(8).open()) {
            var home = work.then(Operations.EMAIL_VALIDATE);
            // Each step begins with the rows that the other one ends with, so both meet in the middle.
            var backwards = threads.submit(() -> {
                List<String> reversed = new ArrayList<>(rows);
                Collections.reverse(reversed);
                return home.process(reversed, Lab::request).toList();
            });
            var outcomes = new ArrayList<>(work.process(rows, Lab::request).toList());
            outcomes.addAll(backwards.get(60, TimeUnit.SECONDS));
            assertThat(outcomes).hasSize(160).allMatch(outcome -> outcome.status() == FOUND);
            assertThat(callsOnce()).isEqualTo(80);
            assertThat(store().charged()).isEqualByComparingTo("20");
            assertThat(store().unconfirmed()).isZero();
            assertThat(home.progress().charged().add(work.progress().charged())).isEqualByComparingTo("20");
            assertThat(home.report())
                    .asString()
                    .startsWith("80 of 80 rows have an outcome")
                    .contains("\nstore: 20");
        }
    }

    @Test
    void aSecondOpeningInTheProcessDoesNotGiveUpTheLocksOfTheFirst() throws Exception {
        lab.faults().always().delay(Duration.ofSeconds(5));
        try (var run = lab.run(store()).open()) {
            var outcomes = threads.submit(
                    () -> run.process(Lab.addresses(4), Lab::request).toList());
            Until.holds(() -> store().unconfirmed().signum() > 0); // an intent is recorded
            try (RunStore second = lab.store()) {
                assertThat(second.charged()).isZero();
            } catch (StoreException refused) {
                assertThat(refused.problem()).isEqualTo(IN_USE);
            }
            Process other = new Order(Kind.RUN, lab.file().toString(), 0, 4, 0, 100).start(lab);
            other.getInputStream().transferTo(OutputStream.nullOutputStream());
            assertThat(other.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(outcomes.get(30, TimeUnit.SECONDS)).allMatch(row -> row.status() == FOUND);
            assertThat(callsOnce()).isEqualTo(4);
            assertThat(store().unresolvedCalls()).isEmpty();
            assertThat(store().unconfirmed()).isZero();
        }
    }

    @Test
    void twoListsOfAProcessBuyEachRowOnceAndHaveABudgetEach() throws Exception {
        lab.faults().always().delay(Duration.ofMillis(20));
        try (RunStore one = lab.store();
                RunStore two = lab.store();
                var march =
                        lab.run(one).list("march").budget(CreditBudget.of(10)).open();
                var april =
                        lab.run(two).list("april").budget(CreditBudget.of(5)).open()) {
            var first = threads.submit(
                    () -> march.process(Lab.addresses(0, 60), Lab::request).toList());
            var second = april.process(Lab.addresses(30, 90), Lab::request).toList();
            first.get(60, TimeUnit.SECONDS);
            assertThat(second).anyMatch(outcome -> outcome.status() == FOUND);
            BigDecimal ofMarch = RunAccess.internal(one).budget("march").paid();
            BigDecimal ofApril = RunAccess.internal(one).budget("april").paid();
            assertThat(ofMarch).isLessThanOrEqualTo(BigDecimal.valueOf(10));
            assertThat(ofApril).isLessThanOrEqualTo(BigDecimal.valueOf(5));
            assertThat(ofMarch.add(ofApril)).isEqualByComparingTo(one.charged()).isEqualByComparingTo(spent());
            assertThat(callsOnce())
                    .isEqualTo(one.charged().multiply(BigDecimal.valueOf(4)).intValueExact());
            assertThat(one.unconfirmed()).isZero();
        }
        // An old list does not use up the budget of a new one.
        try (var may = lab.run(store()).list("may").budget(CreditBudget.of(1)).open()) {
            assertThat(may.process(Lab.addresses(100, 105), Lab::request))
                    .filteredOn(outcome -> outcome.status() == FOUND)
                    .hasSize(4);
        }
    }
}
