package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.credits.CreditBudget;
import java.io.PrintWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProgressDisplayTest {
    private static final String RATE = "the rate limit: 300 a minute, learned";

    private static Progress progress(@Nullable Instant waitingUntil) {
        return progress(waitingUntil, waitingUntil == null ? null : RATE);
    }

    private static Progress progress(@Nullable Instant waitingUntil, @Nullable String waitReason) {
        return new Progress(
                60,
                Map.of(OutcomeStatus.FOUND, 40L, OutcomeStatus.NOT_FOUND, 10L),
                5,
                new BigDecimal("9.00"),
                new BigDecimal("10.00"),
                BigDecimal.ZERO,
                Duration.ofSeconds(30),
                10,
                waitingUntil,
                waitReason,
                null,
                null,
                CreditBudget.of(200).startingWith(new BigDecimal("12.50")).snapshot());
    }

    @Test
    void showsRateAndEnd() {
        assertThat(ProgressDisplay.line(progress(null), 200, ZoneOffset.UTC))
                .isEqualTo("50/200 rows, 40 found, 12.5 of 200 credits, 100/min, 1:30 left");
    }

    @Test
    void showsTheWaitForALimit() {
        assertThat(ProgressDisplay.line(progress(Instant.parse("2026-03-02T10:00:05Z")), 200, ZoneOffset.UTC))
                .endsWith(", waits until 10:00:05: the rate limit: 300 a minute, learned");
        assertThat(ProgressDisplay.line(progress(null, RATE), 200, ZoneOffset.UTC))
                .endsWith(", waits for the rate limit: 300 a minute, learned");
    }

    @Test
    void printsWholeLinesIfThereIsNoTerminal() throws InterruptedException {
        CountDownLatch lines = new CountDownLatch(2);
        Writer err = new Writer() {
            @Override
            public void write(char[] text, int from, int length) {
                assertThat(new String(text, from, length)).doesNotContain("\r", "\u001b");
                if (new String(text, from, length).contains(" rows, ")) {
                    lines.countDown();
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Terminal terminal = new Terminal(
                new PrintWriter(Writer.nullWriter()), new PrintWriter(err), new Terminal.Kind(false, false, false));
        try (ProgressDisplay display =
                new ProgressDisplay(terminal, false, () -> progress(null), 200, Duration.ofMillis(1))) {
            display.start();
            assertThat(lines.await(10, TimeUnit.SECONDS)).isTrue();
        }
    }
}
