package dev.enrichment.sdk.bulk.reconcile;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FAILED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.CHARGED_RESPONSE_LOST;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.results.RequestInDoubtException;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that calls with an unknown outcome are sent again only if the user agrees. */
class ResentCallsTest extends RunTestBase {
    @Override
    protected Lab newLab() {
        // Attempts are never over, so only calls that were charged are decided when a run is opened.
        return new Lab(directory, c -> c.rateLimits(false), o -> o.attemptTimeout(Duration.ofMinutes(10)));
    }

    /** What the service refuses today may have been charged before, so its cost must not vanish from the books. */
    @ParameterizedTest
    @CsvSource({"false,400", "true,400", "false,422", "true,422"})
    void whatIsRefusedForFreeWhenItIsResentStaysInTheBooks(boolean charged, int status) {
        var first = lab.faults().nth(1);
        if (charged) {
            first.resetAfterCharge();
        } else {
            first.resetBeforeProcessing();
        }
        lab.faults().nth(2).status(status);
        lab.validate(Lab.addresses(1));
        // A call that was charged is recognized when the run is opened.
        BigDecimal paid = charged ? Lab.PRICE : BigDecimal.ZERO;
        try (var run = lab.run(store()).budget(new BigDecimal("0.75")).open()) {
            assertThat(run.resendInDoubt(BigDecimal.ONE, unresolved -> true))
                    .allSatisfy(o -> assertThat(o.status()).isEqualTo(FAILED))
                    .hasSize(1);
            assertThat(validations()).isEqualTo(2);
            assertThat(store().charged()).isEqualByComparingTo(paid);
            assertThat(store().unconfirmed()).isEqualByComparingTo(Lab.PRICE.subtract(paid));
            assertThat(decisions(store().unresolvedCalls()))
                    .containsExactly(charged ? CHARGED_RESPONSE_LOST : UNDECIDED);
            // Both still count against the budget of the list.
            assertThat(run.process(Lab.addresses(10, 13), Lab::request))
                    .filteredOn(o -> o.status() == FOUND)
                    .hasSize(2);
            assertThat(Lab.resolveAll(store(), false)).isEqualTo(charged ? 0 : 1);
            assertThat(store().unconfirmed()).isZero();
        }
    }

    @Test
    void nothingIsResentWhileRowsOfAStreamAreStillToBeReturned() throws Exception {
        lab.faults().nth(1).resetAfterCharge();
        try (var run = lab.run(store()).maxConcurrency(1).open();
                var outcomes = run.process(Lab.addresses(2), Lab::request)) {
            Iterator<?> rows = outcomes.iterator();
            assertThat(rows.next()).isInstanceOf(RowOutcome.InDoubt.class);
            Until.holds(() -> run.progress().inFlight() == 0);
            assertThatIllegalStateException()
                    .isThrownBy(() -> run.resendInDoubt(BigDecimal.ONE, unresolved -> true))
                    .withMessage("the run is processing other rows: consume their stream to its end, or close it");
        }
        assertThat(validations()).isLessThanOrEqualTo(2);
    }

    /** The user confirmed the cost of some rows, and now consents to the cost of resending. */
    @Test
    void theConfirmedCostOfRowsIsNoLimitForWhatIsResent() {
        lab.faults().nth(1).resetAfterCharge();
        try (var run = lab.run(store()).confirmPreview(preview -> true).open()) {
            assertThat(run.process(Lab.addresses(1), Lab::request)).allMatch(o -> o.status() == IN_DOUBT);
            assertThat(run.resendInDoubt(Lab.PRICE, unresolved -> true)).allMatch(o -> o.status() == FOUND);
        }
        assertThat(validations()).isEqualTo(2);
    }

    /** The store has the fields, so any client sends them again. */
    @Test
    void aRequestIsResentWithTheBodyFieldsThatItHad() {
        lab.faults().nth(1).resetAfterCharge();
        try (var run = Lab.run(store(), lab.client.withOptions(o -> o.bodyField("mode", "deep")))
                .open()) {
            assertThat(run.process(List.of(ADA), Lab::request)).allMatch(o -> o.status() == IN_DOUBT);
        }
        try (var run = Lab.run(store(), lab.client.withOptions(o -> o.bodyField("mode", "fast")))
                .open()) {
            assertThat(run.resendInDoubt(BigDecimal.ONE, unresolved -> true)).isEmpty();
        }
        try (var run = lab.run(store()).open()) {
            assertThat(run.resendInDoubt(BigDecimal.ONE, unresolved -> true)).hasSize(1);
        }
        assertThat(lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE))
                .hasSize(2)
                .allSatisfy(call -> assertThat(call.body()).contains("\"mode\":\"deep\""));
    }

    /** With another query, it would be another request, and its response would be stored for this one. */
    @Test
    void aRequestIsResentOnlyWithTheQueryThatItHad() {
        lab.faults().nth(1).resetAfterCharge();
        var deep = lab.client.withOptions(o -> o.bodyField("mode", "deep").query("trace", "1"));
        try (var run = Lab.run(store(), deep).open()) {
            assertThat(run.process(List.of(ADA), Lab::request)).allMatch(o -> o.status() == IN_DOUBT);
        }
        try (var run = lab.run(store()).open()) {
            assertThat(run.resendInDoubt(BigDecimal.ONE, unresolved -> true)).isEmpty();
        }
        assertThat(validations()).isEqualTo(1);
        try (var run = Lab.run(store(), deep).open()) {
            assertThat(run.resendInDoubt(BigDecimal.ONE, unresolved -> true))
                    .singleElement()
                    .satisfies(o -> assertThat(o.row().email()).isEqualTo(ADA));
        }
        assertThat(lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE))
                .hasSize(2)
                .allSatisfy(call ->
                        assertThat(call.body()).contains("\"mode\":\"deep\"").doesNotContain("trace"));
    }

    /** It has no cursor that could have expired. */
    @Test
    void aFirstPageThatIsRefusedForFreeWhenItIsResentStaysInDoubt() {
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(1).resetBeforeProcessing();
        lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(2).status(400);
        try (var run = lab.search(store(), 20).open()) {
            assertThat(run.process(List.of("quorvane.example"), Lab::people)).allMatch(o -> o.status() == IN_DOUBT);

            assertThat(run.resendInDoubt(BigDecimal.TEN, unresolved -> true)).allMatch(o -> o.status() == FAILED);

            assertThat(store().unresolvedCalls()).hasSize(1);
            assertThat(store().unconfirmed()).isEqualByComparingTo("10");
            assertThat(Lab.resolveAll(store(), false)).isEqualTo(1);
            assertThat(store().unconfirmed()).isZero();
        }
        assertThat(lab.sandbox.requests(SandboxRoute.PEOPLE_SEARCH)).hasSize(2);
    }

    @Test
    void repeatsByConsentUpToAnAmount() {
        lab.faults().first(3).resetAfterCharge();
        lab.validate(Lab.addresses(10));
        try (var run = lab.run(store()).budget(CreditBudget.of(10)).open()) {
            assertThat(store().unresolvedCalls()).hasSize(3);
            var repeated = run.resendInDoubt(new BigDecimal("0.6"), unresolved -> true);
            assertThat(repeated).hasSize(2).allMatch(o -> o.status() == FOUND);
            assertThat(repeated.get(0).row().email()).endsWith("@quorvane.example");
            assertThat(store().unresolvedCalls()).hasSize(1);
            // What the first attempts cost still counts; open() has found it out.
            assertThat(store().unconfirmed()).isZero();
            assertThat(store().charged()).isEqualByComparingTo("3");
        }
        assertThat(lab.validate(Lab.addresses(10)))
                .filteredOn(o -> o.status() == IN_DOUBT)
                .hasSize(1);
    }

    /** The program of the guide: reconcile, then send again what is still undecided. */
    @Test
    void whatIsKnownToHaveBeenChargedIsBoughtAgainOnlyIfThatIsAsked() throws Exception {
        lab.faults().first(3).resetAfterCharge();
        lab.validate(Lab.addresses(5));
        try (var run = lab.run(store()).open()) {
            assertThat(decisions(store().unresolvedCalls())).hasSize(3).containsOnly(CHARGED_RESPONSE_LOST);
            assertThat(store().reconcile(lab.client)).hasToString("0 calls in doubt: nothing is in doubt");
            assertThat(run.resendInDoubt(BigDecimal.TEN)).isEmpty();
            var caching = store().cachingClient(lab.client, CacheOptions::resendInDoubt);
            for (UnresolvedCall lost : store().unresolvedCalls()) {
                EmailValidateRequest request = caching.codec()
                        .decode(lost.request().getBytes(StandardCharsets.UTF_8), EmailValidateRequest.class)
                        .value();
                assertThatExceptionOfType(SendPreventedException.class)
                        .isThrownBy(() -> caching.call(Operations.EMAIL_VALIDATE, request))
                        .withCauseInstanceOf(RequestInDoubtException.class);
            }
            assertThat(validations()).isEqualTo(5);

            assertThat(run.resendLost(BigDecimal.ONE)).hasSize(3).allMatch(o -> o.status() == FOUND);
            assertThat(store().charged()).isEqualByComparingTo("2");
        }
    }

    @Test
    void aRunOfAnotherOperationLeavesCallsInDoubtAlone() {
        lab.faults().nth(1).resetAfterCharge();
        lab.validate(Lab.addresses(3));
        try (var run = lab.run(store(), Operations.COMPANIES_LOOKUP).open()) {
            assertThat(store().unresolvedCalls()).hasSize(1);
            assertThat(run.resendInDoubt(BigDecimal.TEN, unresolved -> true)).isEmpty();
            assertThat(run.process(List.of("quorvane.example"), Lab::company)).hasSize(1);
        }
    }

    /** The run was taken for idle while a call in doubt was sent again, so that its response was lost when the JVM was asked to end. */
    @Test
    void closingAwaitsWhatIsSentAgain() throws Exception {
        lab.faults().nth(1).resetAfterCharge();
        lab.validate(Lab.addresses(1));
        CountDownLatch sent = new CountDownLatch(1);
        CountDownLatch closing = new CountDownLatch(1);
        CallListener slow = new CallListener() {
            @Override
            public void attemptEnded(AttemptResult result) {
                if (result.operation().equals(Operations.EMAIL_VALIDATE.id())) {
                    sent.countDown();
                    Until.open(closing);
                }
            }
        };
        try (var client = lab.client(lab.sandbox.apiKey(), o -> o.listener(slow));
                var run = Lab.run(store(), client).open()) {
            var repeated = CompletableFuture.supplyAsync(() -> run.resendInDoubt(BigDecimal.ONE, unresolved -> true));
            sent.await();
            int inFlight = run.progress().inFlight();
            Thread closer = new Thread(store()::close);
            closer.start();
            Until.holds(() -> run.progress().stopped() != null);
            Until.holds(() -> Until.isWaiting(closer) || !closer.isAlive());
            boolean waits = closer.isAlive();
            closing.countDown(); // before anything is asserted: closing waits for the call

            assertThat(waits).isTrue();
            assertThat(inFlight).isEqualTo(1);
            assertThat(repeated.get())
                    .singleElement()
                    .satisfies(o -> assertThat(o.status()).isEqualTo(FOUND));
            closer.join();
        }
        assertThat(lab.validate(Lab.addresses(1))).allMatch(o -> o.status() == FOUND);
        assertThat(validations()).isEqualTo(2);
    }
}
