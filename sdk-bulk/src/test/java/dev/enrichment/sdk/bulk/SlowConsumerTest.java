package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What waits for a consumer is bounded, whatever the order of the outcomes and whatever they are. */
@Timeout(240)
class SlowConsumerTest {
    private static final int RESPONSE = 100_000;
    private static final int MAX_HELD = 1_000_000;

    @TempDir
    Path directory;

    /** A response that was dropped is read from the store when its outcome is taken, so erasing it shows which were. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void responsesBeyondAMegabyteAreInTheStoreOnly(boolean completionOrder) {
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
            if (completionOrder) {
                builder.completionOrder();
            }
            try (var run = builder.open();
                    Stream<RowOutcome<String, EmailValidationResponse>> stream =
                            run.process(Lab.addresses(24), Lab::request)) {
                var outcomes = stream.iterator();
                BigDecimal cost = BigDecimal.ZERO;
                for (int i = 0; i < 4; i++) {
                    RowOutcome<?, ?> outcome = outcomes.next();
                    assertThat(outcome.status()).isEqualTo(OutcomeStatus.FOUND);
                    cost = cost.add(outcome.cost());
                    while (run.progress().inFlight() > 0) {
                        LockSupport.parkNanos(1_000_000);
                    }
                }
                int waiting = (int) (run.progress().rows() - run.progress().done());
                assertThat(waiting).isGreaterThan(MAX_HELD / RESPONSE + 1);
                assertThat(store.erase("quorvane")).isEqualTo(waiting + 4);
                int inHeap = 0;
                for (int i = 0; i < waiting; i++) {
                    RowOutcome<?, ?> outcome = outcomes.next();
                    cost = cost.add(outcome.cost());
                    if (outcome.status() == OutcomeStatus.FOUND) {
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

    @Tag("ci")
    @ParameterizedTest
    @CsvSource({"input, 200, FOUND", "completion, 200, FOUND", "input, 400, FAILED", "completion, 400, FAILED"})
    void aSmallHeapIsEnough(String order, String status, String expected) throws IOException, InterruptedException {
        int rows = 2_500;
        Process child = Children.start(
                SlowConsumerTarget.class,
                "-Xmx64m",
                directory.resolve("leads.db").toString(),
                order,
                status,
                Integer.toString(rows),
                "120000");
        String text = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).isZero();
        assertThat(text).startsWith("{" + expected + "=" + rows + "} waiting at most ");
        int waiting = Integer.parseInt(text.strip().replaceAll(".* ", ""));
        assertThat(waiting).isBetween(2, "400".equals(status) ? 50 : 1_100);
    }
}
