package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FAILED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that only a limited amount of memory is used for outcomes that a slow consumer has not read yet. */
@Timeout(240)
@ExtendWith(StoreAudit.class)
class SlowConsumerTest {
    private static final int RESPONSE = 100_000;
    private static final int MAX_HELD = 1_000_000;

    @TempDir
    Path directory;

    /** A response that was dropped is read from the store when its outcome is taken, so erasing it shows which were. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void responsesBeyondAMegabyteAreInTheStoreOnly(boolean completionOrder) throws Exception {
        String text = "{\"email\":\"a@quorvane.example\",\"company_name\":\"" + "x".repeat(RESPONSE) + "\"}";
        byte[] json = text.getBytes(StandardCharsets.UTF_8);
        CallInterceptor enlarging = call -> {
            ApiResponse<?> response = call.proceed();
            return new ApiResponse<>(
                    response.body(), response.receipt(), response.status(), response.headers(), List.of(), json);
        };
        try (Lab lab = new Lab(directory, config -> config.rateLimits(false), o -> o.interceptor(enlarging));
                RunStore store = lab.store()) {
            var builder = lab.run(store).maxConcurrency(8);
            try (var run = (completionOrder ? builder.completionOrder() : builder).open();
                    var stream = run.process(Lab.addresses(24), Lab::request)) {
                var outcomes = stream.iterator();
                BigDecimal cost = BigDecimal.ZERO;
                for (int i = 0; i < 4; i++) {
                    var outcome = outcomes.next();
                    assertThat(outcome.status()).isEqualTo(FOUND);
                    cost = cost.add(outcome.charged());
                    Until.holds(() -> run.progress().inFlight() == 0);
                }
                int waiting = (int) (run.progress().rows() - run.progress().done());
                assertThat(waiting).isGreaterThan(MAX_HELD / RESPONSE + 1);
                assertThat(store.erase("quorvane.example")).isEqualTo(waiting + 4);
                int inHeap = 0;
                for (int i = 0; i < waiting; i++) {
                    var outcome = outcomes.next();
                    cost = cost.add(outcome.charged());
                    if (outcome.status() == FOUND) {
                        inHeap++;
                    } else {
                        assertThat(outcome.message()).contains("erased from the store");
                    }
                }
                assertThat(inHeap).isBetween(1, MAX_HELD / RESPONSE + 1);
                assertThat(cost)
                        .as("whatever became of the response")
                        .isEqualByComparingTo(Lab.PRICE.multiply(BigDecimal.valueOf(waiting + 4)));
            }
        }
    }

    /** The details of a failure are in the heap only, so no more rows are read until some of the outcomes are taken. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void failuresWithLargeDetailsAreBounded(boolean completionOrder) throws Exception {
        String body = "{\"status\":400,\"title\":\"Bad Request\",\"detail\":\"" + "x".repeat(RESPONSE) + "\"}";
        try (EnrichmentClient client = ThroughputProgram.instant(400, body);
                RunStore store = RunStore.sqlite(directory.resolve("leads.db"))) {
            var builder = Lab.run(store, client).maxConcurrency(32);
            try (var run = (completionOrder ? builder.completionOrder() : builder).open()) {
                var outcomes = run.process(Lab.addresses(300), Lab::request).iterator();
                for (int i = 0; i < 4; i++) {
                    assertThat(outcomes.next().status()).isEqualTo(FAILED);
                    Until.holds(() -> run.progress().inFlight() == 0);
                    assertThat(run.progress().rows() - run.progress().done()).isBetween(2L, 50L);
                }
            }
        }
    }
}
