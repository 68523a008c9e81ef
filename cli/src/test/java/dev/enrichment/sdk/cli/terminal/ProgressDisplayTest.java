package dev.enrichment.sdk.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.credits.CreditBudget;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the progress display of a run on a terminal and in a log. */
class ProgressDisplayTest {
    private static final String RATE = "the rate limit: 300 a minute, learned";

    private static Progress progress(@Nullable Instant waitingUntil) {
        return progress(waitingUntil, waitingUntil == null ? null : RATE, null);
    }

    private static Progress progress(
            @Nullable Instant waitingUntil, @Nullable String waitReason, @Nullable Instant outageSince) {
        return new Progress(
                60,
                Map.of(OutcomeStatus.FOUND, 40L, OutcomeStatus.NOT_FOUND, 10L),
                Map.of(),
                0,
                5,
                new BigDecimal("9.00"),
                new BigDecimal("10.00"),
                BigDecimal.ZERO,
                Duration.ofSeconds(30),
                10,
                waitingUntil,
                waitReason,
                outageSince,
                null,
                CreditBudget.of(200).startingWith(new BigDecimal("12.50")).snapshot());
    }

    private static String line(Progress progress, int columns) {
        return ProgressLine.of(progress, 200, ZoneOffset.UTC, columns);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | 50/200 rows, 12.5 of 200 credits, 1:30 left, 40 found, 100/min",
                "79 | 50/200 rows, 12.5 of 200 credits, 1:30 left, 40 found, 100/min",
                "60 | 50/200 rows, 12.5 of 200 credits, 1:30 left, 40 found",
                "39 | 50/200 rows, 12.5 of 200 credits",
                "19 | 50/200 rows"
            })
    void leavesOutWhatMattersLeastOnANarrowTerminal(int columns, String expected) {
        assertThat(line(progress(null), columns)).isEqualTo(expected);
    }

    @Test
    void showsTheWaitForALimitUnlessTheTerminalIsNarrow() {
        assertThat(line(progress(Instant.parse("2026-03-02T10:00:05Z")), 200))
                .contains(" rows, waits until 10:00:05: the rate limit: 300 a minute, learned, ");
        assertThat(line(progress(null, RATE, null), 200)).endsWith(", waits for the rate limit: 300 a minute, learned");
        assertThat(line(progress(null, RATE, null), 79)).endsWith(", 100/min");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | 50/200 rows, away, next try 10:00:05, 12.5 of 200 credits, 1:30 left, 40 found, 100/min",
                "39 | 50/200 rows, away, next try 10:00:05"
            })
    void anOutageSaysWhenTheServiceIsTriedAgain(int columns, String expected) {
        Instant since = Instant.parse("2026-03-02T09:58:01.123456Z");
        Progress outage = progress(Instant.parse("2026-03-02T10:00:05Z"), "the service cannot be reached", since);
        assertThat(line(outage, columns)).isEqualTo(expected);
    }

    /** Shows the progress in a log until that is as expected. */
    private static void show(
            StringWriter log, Supplier<Progress> progress, int claimed, Duration interval, Predicate<String> end) {
        Terminal terminal =
                new Terminal(Writer.nullWriter(), new PrintWriter(log), new Terminal.Kind(false, false, false));
        try (ProgressDisplay display = new ProgressDisplay(terminal, false, progress, 200, () -> claimed)) {
            display.start(Duration.ofMillis(1), interval);
            Jvm.await(() -> end.test(log.toString()));
        }
    }

    /** For cron: whoever reads the log wants to know when it happened, and reads each line once. */
    @Test
    void anOutageIsTwoLinesWithTheirTimesInALog() {
        StringWriter log = new StringWriter();
        AtomicInteger shown = new AtomicInteger();
        Progress outage = progress(Instant.now(), "the service cannot be reached", Instant.now());
        show(
                log,
                () -> shown.incrementAndGet() <= 3 ? outage : progress(null, null, null),
                1,
                Duration.ofDays(1),
                text -> text.contains("back after"));
        assertThat(log.toString().lines()).hasSize(2).allMatch(line -> line.matches("20\\d\\d-.*Z .*"));
        assertThat(log.toString())
                .contains("cannot be reached since", "Purchases are stored", "The service is back after");
    }

    @Test
    void printsWholeLinesIfThereIsNoTerminal() {
        StringWriter log = new StringWriter();
        show(log, () -> progress(null), 1, Duration.ZERO, text -> text.split(" rows, ", -1).length > 2);
        assertThat(log.toString()).doesNotContain("\r", "\u001b");
    }

    /** Whoever was stopped with a claim would keep the others waiting in silence. */
    @Test
    void rowsThatAnotherProgramHasClaimedAreSaidOnce() {
        StringWriter log = new StringWriter();
        show(log, () -> progress(null), 0, Duration.ofDays(1), text -> text.contains("Waiting for another"));
        assertThat(log.toString()).containsOnlyOnce("Waiting for another program that uses the same store");
    }
}
