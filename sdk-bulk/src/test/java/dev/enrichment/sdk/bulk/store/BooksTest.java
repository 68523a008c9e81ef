package dev.enrichment.sdk.bulk.store;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.CHARGED_RESPONSE_LOST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.ClockTestBase;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ResponseLostException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests that all sums of a store agree, even if calls end while they are read. */
class BooksTest extends ClockTestBase {
    private static final BigDecimal THREE = new BigDecimal("0.75");

    @Test
    void aCallCountsOnceForAListAndABudgetOfTheSameName() {
        EnrichmentClient client = store.cachingClient(lab.client, options -> options.list("sales"))
                .withOptions(CacheOptions.budgets(Map.of("sales", THREE)));
        Lab.addresses(3).forEach(address -> assertBought(client, address));
        assertThat(store.charged("sales")).isEqualByComparingTo(THREE);
        assertThat(store.verify()).isEmpty();
    }

    @Test
    void budgetsWhoseNamesDifferByBlanksAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CacheOptions.budgets(Map.of("day", BigDecimal.ONE, " day", BigDecimal.TEN)))
                .withMessage("two budgets have the name \"day\": blanks before and after a name are ignored");
    }

    @Test
    void aSnapshotShowsOneMoment() {
        try (var run = lab.run(store).open()) {
            assertThat(run.process(Lab.addresses(3), Lab::request)).hasSize(3);
            try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
                assertThat(run.process(Lab.addresses(6), Lab::request)).hasSize(6);
                assertThat(snapshot.charged()).isEqualByComparingTo(THREE);
                assertThat(snapshot.purchases())
                        .singleElement()
                        .satisfies(sum -> assertThat(sum.charged()).isEqualByComparingTo(THREE));
                assertThat(snapshot.ofList("").charged()).isEqualByComparingTo(THREE);
                assertThat(snapshot.counts()).isEqualTo(Map.of("email.validate", Map.of(FOUND, 3L)));
            }
        }
    }

    /** Responses are read in several transactions, so that the log does not grow. */
    @Test
    void aSnapshotKeepsTheResponsesOfItsMoment() {
        EnrichmentClient client = store.cachingClient(lab.client);
        assertBought(client, ADA);
        try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
            for (int time = 0; time < 2; time++) {
                later(Duration.ofHours(1));
                assertBought(client.withOptions(CacheOptions::refresh), ADA);
                assertBought(client, time + "@quorvane.example");
                assertThat(snapshot.outcomes(Operations.EMAIL_VALIDATE, lab.client.codec()))
                        .singleElement()
                        .satisfies(o -> assertThat(
                                        Objects.requireNonNull(o.purchased()).at())
                                .isEqualTo("2026-03-01T00:00:00Z"));
                assertThat(snapshot.purchases())
                        .singleElement()
                        .satisfies(sum -> assertThat(sum.charged()).isEqualByComparingTo(Lab.PRICE));
            }
        }
    }

    /** The snapshot still needs what is to be erased. */
    @Test
    void erasingSaysThatASnapshotKeepsTheDataInTheFiles() {
        assertBought(store.cachingClient(lab.client), ADA);
        try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> store.erase(ADA))
                    .satisfies(e -> assertThat(e.problem()).isEqualTo(StoreException.Problem.IN_USE));
            assertThat(snapshot.about(ADA)).hasSize(1);
        }
        assertThat(store.retain(Duration.ZERO)).isZero(); // nothing is left in the tables
    }

    @Test
    void aCallThatEndsAfterTheSnapshotIsInDoubtInIt() {
        lab.faults().nth(1).resetBeforeProcessing();
        try (var run = lab.run(store).open()) {
            assertThat(run.process(List.of(ADA), Lab::request)).hasSize(1);
            try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
                assertThat(Lab.resolveAll(store, false)).isEqualTo(1);
                assertThat(run.process(List.of(ADA), Lab::request)).allMatch(o -> o.status() == FOUND);
                assertThat(snapshot.unconfirmed()).isEqualByComparingTo(Lab.PRICE);
                assertThat(snapshot.unresolvedCalls()).hasSize(1);
                assertThat(snapshot.charged()).isZero();
            }
        }
    }

    @Test
    void aRefreshInDoubtCountsAsOneRequest() {
        EnrichmentClient client = store.cachingClient(lab.client);
        assertBought(client, ADA);
        lab.faults().nth(1).resetAfterCharge();
        assertThat(failure(client.withOptions(CacheOptions::refresh), ADA, ResponseLostException.class))
                .isNotNull();
        try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
            assertThat(snapshot.counts()).isEqualTo(Map.of("email.validate", Map.of(FOUND, 1L)));
            assertThat(snapshot.unresolvedCalls()).hasSize(1);
        }
    }

    /** The cost of a row is that of its response, not of the responses that it has replaced. */
    @Test
    void aRefreshedRowCostsItsLatestResponse() {
        for (int time = 0; time < 2; time++) {
            try (var run = RunAccess.with(lab.run(store), ForwardingTime.withClock(now::get))
                    .refreshAfter(Duration.ofDays(1))
                    .open()) {
                assertThat(run.process(List.of(ADA), Lab::request))
                        .singleElement()
                        .satisfies(o -> assertThat(o.pages().charged()).isEqualByComparingTo(Lab.PRICE));
                assertThat(run.process(List.of(ADA), Lab::request))
                        .singleElement()
                        .satisfies(o -> assertThat(o.pages().charged()).isEqualByComparingTo(Lab.PRICE));
            }
            later(Duration.ofDays(2));
        }
        assertThat(validations()).isEqualTo(2);
        try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
            assertThat(snapshot.purchases())
                    .extracting(PurchaseSum::charged)
                    .allSatisfy(credits -> assertThat(credits).isEqualByComparingTo("0.5"));
        }
    }

    /** Erasing hides the request, and not what it may have cost. */
    @Test
    void anErasedRequestInDoubtCanBeResolved() {
        lab.faults().nth(1).resetAfterCharge();
        EnrichmentClient client = store.cachingClient(lab.client, options -> options.list("sales"));
        assertThat(failure(client, ADA, ResponseLostException.class)).isNotNull();
        String key = store.unresolvedCalls().get(0).key();
        assertThat(store.erase(ADA)).isEqualTo(1);
        assertThat(store.unconfirmed()).isEqualByComparingTo(Lab.PRICE);
        assertThat(store.resolve(key, Lab.PRICE)).isTrue();
        assertThat(store.unconfirmed()).isZero();
        assertThat(store.charged("sales")).isEqualByComparingTo(Lab.PRICE);
        assertThat(store.unresolvedCalls()).isEmpty();
    }

    /** A free failure of a refresh must not make an erased person one that is asked for again. */
    @Test
    void aRefreshOfAnErasedRowThatFailsLeavesItErased() {
        EnrichmentClient client = store.cachingClient(lab.client);
        lab.faults().nth(1).status(404);
        assertThat(failure(client, ADA, NotFoundException.class)).isNotNull();
        assertThat(store.erase(ADA)).isEqualTo(1);
        lab.faults().nth(1).status(400);
        assertThat(failure(client.withOptions(CacheOptions::refresh), ADA, BadRequestException.class))
                .isNotNull();
        try (var run = lab.run(store).open()) {
            assertThat(run.process(List.of(ADA), Lab::request)).allMatch(o -> o.status() == OutcomeStatus.ERASED);
        }
        assertThat(validations()).isEqualTo(2);
        try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
            assertThat(snapshot.about(ADA)).isEmpty();
        }
    }

    @Test
    void aRefreshOfAnErasedRowThatIsLimitedIsNotLost() {
        EnrichmentClient client = store.cachingClient(lab.client.withOptions(o -> o.maxAttempts(1)));
        assertBought(client, ADA);
        assertThat(store.erase(ADA)).isEqualTo(1);
        lab.faults().nth(1).status(429);
        assertThat(failure(client.withOptions(CacheOptions::refresh), ADA, RateLimitedException.class))
                .isNotNull();
        assertThat(store.unresolvedCalls()).isEmpty();
        assertThat(decisions(store.unresolvedCalls())).doesNotContain(CHARGED_RESPONSE_LOST);
    }
}
