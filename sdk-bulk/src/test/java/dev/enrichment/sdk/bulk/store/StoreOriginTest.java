package dev.enrichment.sdk.bulk.store;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_FOUND;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.OTHER_ORIGIN;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreOwner;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.PostgresServer;
import dev.enrichment.sdk.bulk.support.ServiceFront;
import dev.enrichment.sdk.bulk.support.ServiceTestBase;
import dev.enrichment.sdk.bulk.support.StoreSql;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a store is bound to one service and one account, so that sandbox data is never mistaken for real data. */
class StoreOriginTest extends ServiceTestBase {
    private static final List<String> ROWS = Lab.addresses(3);
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private void fill(EnrichmentClient client, boolean accepted) {
        try (RunStore store = lab.store()) {
            var builder = Lab.run(store, client);
            try (var run = (accepted ? builder.acceptStore() : builder).open()) {
                assertThat(run.process(ROWS, Lab::request)).allMatch(o -> o.status() == FOUND);
            }
        }
    }

    private void refused(EnrichmentClient client, boolean accepted, String... words) {
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> fill(client, accepted))
                .satisfies(e -> assertThat(e.problem()).isEqualTo(OTHER_ORIGIN))
                .withMessageContainingAll(words);
    }

    @Test
    void sandboxDataNeverReachesARunAgainstTheService() {
        fill(lab.client, false);
        refused(real, false, "leads.db", "a sandbox", service.url());
        refused(real, true, "never mixed");
        assertThat(service.paid()).isEmpty();
    }

    @Test
    void boughtDataNeverReachesASandbox() {
        fill(real, false);
        refused(lab.client, false, service.url(), "a sandbox");
        refused(lab.client, true, "never mixed");
        fill(real, false);
        assertThat(service.paid()).hasSize(3);
    }

    @Test
    void allSandboxesShareTheirData() {
        fill(lab.client, false);
        try (Lab other = new Lab(directory)) {
            assertThat(other.sandbox.port()).isNotEqualTo(lab.sandbox.port());
            fill(other.client, false);
            assertThat(other.sandbox.requests(SandboxRoute.EMAIL_VALIDATE)).isEmpty();
        }
    }

    @Test
    void aStoreWithoutANoteIsBoundWhenItsUserSaysSo() throws Exception {
        fill(real, false);
        forget();
        refused(real, false, "does not record whether", "acceptStore()", "--accept");
        fill(real, true);
        fill(real, false);
        refused(lab.client, true, "never mixed");
        assertThat(service.paid()).hasSize(3);
    }

    @Test
    void aStoreInWhichNothingWasBoughtFollowsTheRun() {
        try (RunStore store = lab.store();
                var run = Lab.run(store, real).open()) {
            assertThat(run.preview(ROWS, Lab::request).calls()).isEqualTo(3);
        }
        fill(lab.client, false);
    }

    /** A response without a result is free, and yet the store has it. */
    @Test
    void aStoreWithAFreeResponseStaysWithItsService() {
        service.behave(request -> request.isPaid()
                ? ServiceFront.Reply.of(404, "application/problem+json", "{\"title\":\"not found\"}")
                : null);
        try (RunStore store = lab.store();
                var run = Lab.run(store, real).open()) {
            assertThat(run.process(ROWS, Lab::request)).allMatch(o -> o.status() == NOT_FOUND);
            assertThat(store.charged()).isZero();
        }
        refused(lab.client, false, service.url());
    }

    @Test
    void anotherServiceHasToBeAccepted() {
        fill(real, false);
        try (ServiceFront second = new ServiceFront(lab.sandbox.url());
                EnrichmentClient client = client(second, lab.sandbox.apiKey())) {
            refused(client, false, service.url(), second.url());
            fill(client, true);
            refused(real, false, service.url(), second.url());
        }
    }

    @Test
    void anotherAccountHasToBeAcceptedButARotatedKeyNot() {
        fill(real, false);
        try (EnrichmentClient rotated = client(service, lab.sandbox.regenerateApiKey())) {
            fill(rotated, false);
        }
        lab.sandbox.addAccount("second-key", account -> {});
        try (EnrichmentClient second = client(service, "second-key")) {
            refused(second, false, "account");
            fill(second, true);
        }
    }

    /** The balance of another account happens to fit, as if the call in doubt had been charged. */
    @Test
    void theBalanceOfAnotherAccountDecidesNoCallInDoubt() {
        // The first call of a JVM takes longer than the short timeout.
        assertThat(real.email().validate("warm@quorvane.example").status()).isEqualTo(200);
        BigDecimal before = lab.sandbox.credits();
        service.behave(request -> request.text().contains("person1@") ? ServiceFront.RESET : null);
        try (RunStore store = lab.store();
                var run = Lab.run(store, real.withOptions(o -> o.attemptTimeout(Duration.ofMillis(400))))
                        .open()) {
            assertThat(run.process(ROWS, Lab::request))
                    .filteredOn(o -> o.status() == IN_DOUBT)
                    .hasSize(1);
        }
        lab.sandbox.addAccount("second-key", account -> account.credits(before));
        try (EnrichmentClient second = client(service, "second-key")) {
            for (String address : Lab.addresses(10, 13)) {
                assertThat(second.email().validate(address).receipt().charged()).isEqualByComparingTo(Lab.PRICE);
            }
            try (RunStore store = lab.store()) {
                Lab.run(store, second.withOptions(o -> o.attemptTimeout(Duration.ofMillis(1))))
                        .acceptStore()
                        .open()
                        .close();
                assertThat(decisions(store.unresolvedCalls())).containsExactly(UNDECIDED);
                assertThat(store.unconfirmed()).isEqualByComparingTo(Lab.PRICE);
            }
        }
    }

    /** Of two programs that begin with a new store at the same moment, for other services or other accounts. */
    @ParameterizedTest
    @CsvSource({"false,false", "false,true", "true,false", "true,true"})
    void oneOfTwoRunsThatBeginAtOnceIsRefused(boolean postgres, boolean otherService) throws Exception {
        lab.sandbox.addAccount("second-key", account -> {});
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (ServiceFront front = new ServiceFront(lab.sandbox.url());
                EnrichmentClient second =
                        otherService ? client(front, lab.sandbox.apiKey()) : client(service, "second-key")) {
            for (int round = 0; round < 5; round++) {
                Path file = directory.resolve("round" + round + ".db");
                String url = postgres ? PostgresServer.shared().newStore() : "";
                CyclicBarrier start = new CyclicBarrier(2);
                List<Future<Integer>> found = new ArrayList<>();
                for (EnrichmentClient client : List.of(real, second)) {
                    found.add(threads.submit(() -> {
                        try (RunStore store = postgres
                                ? RunAccess.jdbc(PostgresServer.dataSource(url), Duration.ofSeconds(10))
                                : RunStore.sqlite(file)) {
                            start.await();
                            return found(client, store, start);
                        }
                    }));
                }
                assertThat(List.of(found.get(0).get(), found.get(1).get())).containsExactlyInAnyOrder(0, 3);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Opens a run and processes rows; both runs are open before the first row is sent. */
    private static int found(EnrichmentClient client, RunStore store, CyclicBarrier opened) throws Exception {
        try (var run = Lab.run(store, client).open()) {
            opened.await();
            return Collections.frequency(statuses(run.process(ROWS, Lab::request)), FOUND);
        }
    }

    @Test
    void withoutAResponseOnlyTheSameAddressIsTrusted() {
        fill(lab.client, false);
        service.behave(request -> ServiceFront.RESET);
        refused(real, false, "does not respond");
    }

    @Test
    void aCachingClientWithAKnownOwnerAsksNobody() {
        StoreOwner owner = StoreOwner.of(real);
        try (RunStore store = lab.store()) {
            store.cachingClient(real, o -> o.owner(owner)).email().validate(ADA);
            assertThat(service.free())
                    .filteredOn(request -> request.path().contains("dashboard"))
                    .hasSize(1);
        }
        assertThat(owner.account()).isNotEmpty();
        try (StoreSnapshot filled = RunStore.snapshot(lab.file())) {
            assertThat(filled.owner()).contains(owner);
        }
        try (RunStore store = lab.store()) {
            EnrichmentClient other = store.cachingClient(real, o -> o.owner(new StoreOwner(owner.service(), "other")));
            assertThatExceptionOfType(SendPreventedException.class)
                    .isThrownBy(() -> other.email().validate(ADA))
                    .withMessageContaining("this run uses account other");
        }
    }

    /** The client's own limit is no silence of the service. */
    @Test
    void aRateLimitThatLeavesNoCallIsNamed() {
        fill(lab.client, false);
        try (EnrichmentClient busy = lab.builder(service.url()).rateLimit(1, 1).build()) {
            assertThat(busy.analytics().dashboard().status()).isEqualTo(200); // the only turn of this minute
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> fill(busy, false))
                    .withMessageContainingAll(
                            "leads.db", service.url(), "rate limit allowed no free call", "raise the rate limit")
                    .satisfies(e -> assertThat(e).hasMessageNotContaining("respond"));
            try (RunStore store = RunStore.sqlite(directory.resolve("new.db"));
                    var run = Lab.run(store, busy).open()) {
                assertThat(run.progress().waitReason()).contains("the rate limit allowed no free call");
            }
        }
    }

    @Test
    void callsInDoubtAreReconciledWithTheirOwnServiceOnly() {
        lab.faults().nth(1).resetAfterCharge();
        lab.validate(ROWS);
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> store().reconcile(real))
                .withMessageContaining("a sandbox");
        assertThat(store().unresolvedCalls()).hasSize(1);
    }

    /** As if the store was written before origins were noted. */
    private void forget() throws Exception {
        String sql = "UPDATE enrichment_account SET service = NULL, account = NULL";
        assertThat(StoreSql.execute(lab.file(), sql)).isOne();
    }

    @Test
    void openDoesNotWaitLongForAMuteService() {
        opensInTime("/v1/", ServiceFront.MUTE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/analytics/dashboard", "/v1/credits", "/v1/"})
    @Tag("ci")
    void openDoesNotWaitLongForAResponseThatTrickles(String path) {
        opensInTime(path, ServiceFront.TRICKLE);
    }

    /** Account and balance are asked together for 5 seconds at most; then the run waits as in an outage. */
    private void opensInTime(String path, ServiceFront.Reply reply) {
        fill(real, false);
        service.behave(request -> request.path().startsWith(path) ? reply : null);
        try (RunStore store = lab.store()) {
            long begun = System.nanoTime();
            try (var run = Lab.run(store, real).patience(Duration.ofMillis(1)).open()) {
                assertThat(Duration.ofNanos(System.nanoTime() - begun)).isBetween(LIMIT, LIMIT.plusSeconds(2));
                assertThat(run.progress().waitReason()).isNotNull();
                // What the store has is returned; nothing is sent.
                assertThat(statuses(run.process(Lab.addresses(4), Lab::request)))
                        .containsExactly(FOUND, FOUND, FOUND, NOT_ATTEMPTED);
            }
        }
        assertThat(service.paid()).hasSize(3);
    }

    @Test
    void aSandboxThatFailsIsStillOne() {
        fill(lab.client, false);
        lab.sandbox.faults().on(SandboxRoute.ANALYTICS_DASHBOARD).always().status(503);
        lab.sandbox.faults().on(SandboxRoute.CREDITS_BALANCE).always().status(503);
        fill(lab.client, false);
    }
}
