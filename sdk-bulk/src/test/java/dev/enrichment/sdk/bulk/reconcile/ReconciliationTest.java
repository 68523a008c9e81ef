package dev.enrichment.sdk.bulk.reconcile;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.CHARGED;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.CHARGED_RESPONSE_LOST;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.NOT_CHARGED;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Reconciliation;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.bulk.support.ServiceFront;
import dev.enrichment.sdk.bulk.support.ServiceFront.Reply;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ReconciliationTest extends RunTestBase {
    @Override
    protected Lab newLab() {
        // A reconciliation waits until attempts are over.
        return new Lab(directory, c -> c.rateLimits(false), o -> o.attemptTimeout(Duration.ofMillis(500)));
    }

    private Reconciliation reconcile() throws InterruptedException {
        try (RunStore store = lab.store()) {
            return store.reconcile(lab.client);
        }
    }

    private BigDecimal paid() {
        try (RunStore store = lab.store()) {
            assertThat(store.unconfirmed()).isZero();
            return store.charged();
        }
    }

    @Test
    void aSingleCallThatWasChargedIsReconciled() throws Exception {
        lab.faults().nth(3).resetAfterCharge();
        lab.validate(Lab.addresses(10));
        Reconciliation reconciliation = reconcile();
        assertThat(reconciliation.isComplete()).isTrue();
        assertThat(reconciliation.unexplained()).isEqualByComparingTo("0.25");
        assertThat(reconciliation.calls()).singleElement().satisfies(unresolved -> {
            assertThat(unresolved.decision()).isEqualTo(CHARGED_RESPONSE_LOST);
            assertThat(unresolved.operation()).isEqualTo("email.validate");
        });
        assertThat(paid()).isEqualByComparingTo(spent());
        try (var run = lab.run(store()).open()) {
            assertThat(run.report().toString())
                    .contains("store: 2.5 credits charged\n1 call without a response:\n  ")
                    .endsWith(": email.validate was charged, but its response was lost");
        }
        // It is paid for, so it is not bought again by itself.
        assertThat(lab.validate(Lab.addresses(10)))
                .filteredOn(o -> o.status() != FOUND)
                .singleElement()
                .satisfies(o -> assertThat(o.message()).contains("was charged, but its response was lost"));
        assertThat(validations()).isEqualTo(10);
    }

    @Test
    void callsThatWereNotChargedAreSentByTheNextRun() throws Exception {
        lab.faults().first(3).resetBeforeProcessing();
        lab.validate(Lab.addresses(10));
        Reconciliation reconciliation = reconcile();
        assertThat(decisions(reconciliation.calls())).hasSize(3).containsOnly(NOT_CHARGED);
        assertThat(lab.validate(Lab.addresses(10))).allMatch(o -> o.status() == FOUND);
        assertThat(paid()).isEqualByComparingTo("2.5").isEqualByComparingTo(spent());
    }

    @Test
    void aPersonCanResolveACallInDoubt() {
        lab.faults().nth(2).resetAfterCharge();
        lab.faults().nth(5).resetBeforeProcessing();
        var outcomes = lab.validate(Lab.addresses(10));
        List<String> open = outcomes.stream()
                .filter(o -> o.status() == IN_DOUBT)
                .map(RowOutcome::key)
                .toList();
        assertThat(open).hasSize(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store().resolve(open.get(0), BigDecimal.ONE))
                .withMessage("the call may have been charged 0 to 0.25 credits, but not 1");
        assertThat(store().resolve(open.get(0), Lab.PRICE)).isTrue();
        assertThat(store().resolve(open.get(1), BigDecimal.ZERO)).isTrue();
        assertThat(store().resolve(open.get(0), Lab.PRICE)).isFalse();
        assertThat(store().resolve("00", BigDecimal.ZERO)).isFalse();
        assertThat(store().resolve("no key", BigDecimal.ZERO)).isFalse();
        assertThat(decisions(store().unresolvedCalls())).containsExactly(CHARGED_RESPONSE_LOST);
        assertThat(paid()).isEqualByComparingTo(spent());
    }

    @Test
    void allCallsInDoubtCanBeResolvedAtOnceAndNameTheirRequests() {
        lab.close();
        // Nothing is reconciled here, so attempts can be long enough for a slow machine.
        lab = new Lab(directory, c -> c.rateLimits(false), o -> o.attemptTimeout(Duration.ofSeconds(10)));
        for (boolean charged : List.of(true, false)) {
            lab.faults().first(3).resetAfterCharge();
            var outcomes = lab.validate(Lab.addresses(charged ? 0 : 10, charged ? 10 : 20));
            try (RunStore store = lab.store()) {
                List<String> requests = outcomes.stream()
                        .filter(o -> o.status() == IN_DOUBT)
                        .map(o -> "{\"email\":\"" + o.row() + "\"}")
                        .toList();
                assertThat(requests).hasSize(3);
                assertThat(store.unresolvedCalls())
                        .filteredOn(unresolved -> unresolved.decision() == UNDECIDED)
                        .extracting(UnresolvedCall::request)
                        .containsExactlyInAnyOrderElementsOf(requests);
                assertThat(store.unresolvedCalls().toString()).doesNotContain("person");
                assertThat(Lab.resolveAll(store, charged)).isEqualTo(3);
                assertThat(Lab.resolveAll(store, charged)).isZero();
                assertThat(store.unconfirmed()).isZero();
                // Those that were charged stay listed, without a response; the others are sent by the next run.
                assertThat(decisions(store.unresolvedCalls())).hasSize(3).containsOnly(CHARGED_RESPONSE_LOST);
                assertThat(store.charged()).isEqualByComparingTo(charged ? "2.5" : "4.25");
            }
        }
    }

    @Test
    void theCreditsOfARowAreThoseOfAllItsAttempts() throws Exception {
        lab.faults().nth(1).resetAfterCharge();
        lab.validate(Lab.addresses(2));
        CsvFile leads = file("email\nperson0@quorvane.example\nperson1@quorvane.example\n");
        Path out = directory.resolve("out.csv");
        assertThat(Lab.resolveAll(store(), true)).isEqualTo(1);
        try (var run = lab.run(store()).maxConcurrency(1).open()) {
            assertThat(run.resendInDoubt(BigDecimal.ONE, unresolved -> true))
                    .singleElement()
                    .satisfies(o -> {
                        assertThat(o.charged()).isEqualByComparingTo(Lab.PRICE);
                        assertThat(o.pages().charged()).isEqualByComparingTo("0.5");
                    });
            try (OutcomeWriter writer = OutcomeWriter.csv(run, leads, out)) {
                run.process(leads, row -> Lab.request(leads.column("email").apply(row)))
                        .forEach(writer::write);
                writer.complete();
            }
            assertThat(store().charged()).isEqualByComparingTo("0.75");
        }
        assertThat(Files.readAllLines(out)).hasSize(3);
        assertThat(String.join(" ", Files.readAllLines(out))).contains(",0.5,").contains(",0.25,");
    }

    @Test
    void whereTheBalanceDoesNotSayWhichNothingIsDecidedButTheTotalIsExact() throws Exception {
        lab.faults().nth(2).resetAfterCharge();
        lab.faults().nth(3).resetBeforeProcessing();
        lab.validate(Lab.addresses(10));
        Reconciliation reconciliation = reconcile();
        assertThat(reconciliation.isComplete()).isFalse();
        assertThat(reconciliation.unexplained()).isEqualByComparingTo("0.25");
        assertThat(decisions(reconciliation.calls())).containsExactly(UNDECIDED, UNDECIDED);
        assertThat(reconciliation)
                .hasToString(
                        "2 calls in doubt: some were charged, but the balance does not show which; 0.25 credits are"
                                + " unexplained");
    }

    @Test
    void nothingIsClaimedIfSomebodyElseSpends() throws Exception {
        lab.faults().nth(2).resetBeforeProcessing();
        lab.validate(Lab.addresses(10));
        lab.client.email().validate(ADA); // costs as much as the call in doubt may have cost
        assertThat(decisions(reconcile().calls())).containsExactly(UNDECIDED);
    }

    @Test
    void aTopUpIsNoEvidence() throws Exception {
        lab.faults().nth(2).resetAfterCharge();
        lab.validate(Lab.addresses(10));
        lab.sandbox.account().balance(lab.sandbox.credits().add(new BigDecimal("0.25")));
        Reconciliation reconciliation = reconcile();
        assertThat(reconciliation.isComplete()).isFalse();
        assertThat(reconciliation.unexplained()).isNull();
    }

    /** Calls of two crashes are in doubt. Those that the balance does not decide are not in the way of later ones. */
    @Test
    void eachIntervalIsDecidedByItself() throws Exception {
        lab.faults().nth(2).resetAfterCharge();
        lab.faults().nth(3).resetBeforeProcessing();
        lab.validate(Lab.addresses(10));
        assertThat(reconcile().isComplete()).isFalse();
        lab.sandbox.faults().clear();
        lab.faults().first(3).resetAfterCharge();
        lab.validate(Lab.addresses(10, 20));
        lab.sandbox.faults().clear();
        lab.faults().first(2).resetBeforeProcessing();
        lab.validate(Lab.addresses(20, 30)); // decides the three when it is opened
        Reconciliation reconciliation = reconcile();
        assertThat(decisions(reconciliation.calls())).containsOnly(NOT_CHARGED, UNDECIDED);
        assertThat(reconciliation.unexplained()).isEqualByComparingTo("0.25");
        assertThat(reconciliation)
                .hasToString("4 calls in doubt: 0 of 2 charged, 0 credits in total; of the 2 others, some"
                        + " were charged, but the balance does not show which; 0.25 credits are unexplained");
        try (RunStore store = lab.store()) {
            List<UnresolvedCall> unresolvedCalls = store.unresolvedCalls();
            assertThat(decisions(unresolvedCalls)).hasSize(5).containsOnly(CHARGED_RESPONSE_LOST, UNDECIDED);
            assertThat(store.unconfirmed()).isEqualByComparingTo("0.5");
            UnresolvedCall paid = unresolvedCalls.stream()
                    .filter(unresolved -> unresolved.decision() == UNDECIDED && wasCharged(unresolved))
                    .findFirst()
                    .orElseThrow();
            assertThat(store.resolve(paid.key(), Lab.PRICE)).isTrue();
        }
        reconciliation = reconcile();
        assertThat(decisions(reconciliation.calls())).containsExactly(UNDECIDED);
        assertThat(reconciliation.unexplained()).isNull(); // the sum is given up with the first charge that is known
        try (RunStore store = lab.store()) {
            assertThat(Lab.resolveAll(store, false)).isEqualTo(1);
        }
        assertThat(paid()).isEqualByComparingTo(spent());
        // The charge that was learned of late is no charge of the current interval.
        lab.sandbox.faults().clear();
        lab.faults().first(1).resetAfterCharge();
        lab.validate(Lab.addresses(30, 32));
        assertThat(decisions(reconcile().calls())).containsExactly(CHARGED_RESPONSE_LOST);
        assertThat(paid()).isEqualByComparingTo(spent());
    }

    private boolean wasCharged(UnresolvedCall unresolved) {
        return lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE).stream()
                .anyMatch(call -> call.charged().signum() > 0 && call.body().equals(unresolved.request()));
    }

    @Test
    void callsOfDifferentPricesAreReconciledWhereTheBalanceIsUnambiguous() throws Exception {
        try (var run = lab.run(store()).open();
                var lookup = lab.run(store(), Operations.COMPANIES_LOOKUP).open()) {
            lab.faults().first(2).resetBeforeProcessing();
            lab.sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).first(1).resetAfterCharge();
            assertThat(run.process(Lab.addresses(2), Lab::request)).allMatch(o -> o.status() == IN_DOUBT);
            assertThat(lookup.process(List.of("quorvane.example"), Lab::company))
                    .allMatch(o -> o.status() == IN_DOUBT);
            Reconciliation reconciliation = store().reconcile(lab.client);
            assertThat(reconciliation.isComplete()).isTrue();
            assertThat(reconciliation).hasToString("3 calls in doubt: 1 of 3 charged, 1 credits in total");
            assertThat(store().unresolvedCalls())
                    .singleElement()
                    .satisfies(unresolved -> assertThat(unresolved.operation()).isEqualTo("companies.lookup"));
        }
        assertThat(paid()).isEqualByComparingTo(spent());
    }

    /** Another program spent in the first interval; that says nothing about the next one. */
    @Test
    void anotherSpenderSpoilsOneIntervalOnly() throws Exception {
        lab.faults().nth(2).resetBeforeProcessing();
        lab.validate(Lab.addresses(10));
        lab.client.companies().lookup(q -> q.companyDomain("quorvane.example"));
        Reconciliation spoiled = reconcile();
        assertThat(spoiled.unexplained()).isNull();
        assertThat(spoiled.explanation()).isEqualTo("somebody else uses the account, or it was topped up");
        lab.sandbox.faults().clear();
        lab.faults().first(2).resetAfterCharge();
        lab.validate(Lab.addresses(10, 20));
        Reconciliation reconciliation = reconcile();
        assertThat(decisions(reconciliation.calls()))
                .containsExactly(CHARGED_RESPONSE_LOST, CHARGED_RESPONSE_LOST, UNDECIDED);
        assertThat(reconciliation.unexplained()).isNull();
    }

    /** A service may charge what a killed process has sent until the attempt is over, so an early balance proves nothing. */
    @Test
    void callsAreNotConsideredFreeBeforeTheirAttemptsAreOver() throws Exception {
        lab.faults().nth(1).resetBeforeProcessing();
        lab.validate(Lab.addresses(1));
        for (boolean over : List.of(false, true)) {
            Duration timeout = over ? Duration.ofMillis(1) : Duration.ofMinutes(1);
            try (RunStore store = lab.store()) {
                Lab.run(store, lab.client.withOptions(o -> o.attemptTimeout(timeout)))
                        .open()
                        .close();
                assertThat(store.unresolvedCalls()).hasSize(over ? 0 : 1);
                assertThat(store.unconfirmed()).isEqualByComparingTo(over ? "0" : "0.25");
            }
        }
    }

    @Test
    void aStoredResponseThatDidNotStateItsChargeIsNotLost() throws Exception {
        try (var front = new ServiceFront(lab.sandbox.url());
                var client = lab.builder(front.url())
                        .options(o -> o.attemptTimeout(Duration.ofMillis(500)))
                        .build();
                RunStore store = lab.store()) {
            // Forwarded without the headers that state the charge.
            front.behave(request -> request.isPaid() ? Reply.of(200, "application/json", forwarded()) : null);
            try (var run = Lab.run(store, client).open()) {
                assertThat(first(run.process(List.of(ADA), Lab::request)).receipt())
                        .satisfies(receipt -> assertThat(receipt.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN));
            }
            Reconciliation reconciliation = store.reconcile(client);
            assertThat(reconciliation.calls())
                    .singleElement()
                    .hasToString("email.validate was charged, and its response is stored");
            assertThat(decisions(reconciliation.calls())).containsExactly(CHARGED);
            assertThat(store.unresolvedCalls()).isEmpty();
            try (var run = Lab.run(store, client).open()) {
                assertThat(first(run.process(List.of(ADA), Lab::request)).receipt())
                        .satisfies(receipt -> {
                            assertThat(receipt.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
                            assertThat(receipt.charged()).isEqualByComparingTo(Lab.PRICE);
                        });
            }
        }
        assertThat(paid()).isEqualByComparingTo(spent());
    }

    private String forwarded() {
        byte[] body = lab.client
                .withOptions(o -> o.keepRawBody(true))
                .email()
                .validate(ADA)
                .rawBody();
        return new String(Objects.requireNonNull(body), StandardCharsets.UTF_8)
                .replaceAll(",\"credits_consumed\":[^,}]+", "");
    }

    /** Without the balance before the first call, nothing could be decided. */
    @Test
    void aLossRightAfterACachingClientWasOpenedIsReconciled() throws Exception {
        lab.faults().nth(1).resetAfterCharge();
        try (RunStore store = lab.store()) {
            assertThat(failure(store.cachingClient(lab.client), ADA, ResponseLostException.class))
                    .isNotNull();
            assertThat(decisions(store.reconcile(lab.client).calls())).containsExactly(CHARGED_RESPONSE_LOST);
        }
        assertThat(paid()).isEqualByComparingTo(spent());
    }

    /** A response that cannot be read, but says that it was charged, cannot turn out to be free. */
    @Test
    void aKnownChargeIsKeptByReconciliation() throws Exception {
        lab.faults().nth(1).body("no JSON");
        lab.faults().nth(2).resetBeforeProcessing();
        lab.validate(Lab.addresses(2));
        boolean unused = reconcile().isComplete();
        lab.validate(Lab.addresses(2));
        assertThat(validations()).isEqualTo(3);
        assertThat(paid()).isEqualByComparingTo(spent());
    }
}
