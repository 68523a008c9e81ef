package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.input.InputProgress;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.Ticker;
import java.time.Duration;

/**
 * Shows the progress of reading a file. On a terminal it updates one line, and elsewhere it prints a line every ten
 * seconds.
 */
final class ReadingDisplay implements AutoCloseable {
    private static final Duration ON_TERMINAL = Duration.ofMillis(250);
    private static final Duration ELSEWHERE = Duration.ofSeconds(10);

    private final Ticker ticker = new Ticker("enrich-reading");

    ReadingDisplay(Terminal terminal, InputProgress progress, boolean quiet) {
        boolean shown = terminal.kind().err();
        if (!quiet) {
            ticker.every(shown ? ON_TERMINAL : ELSEWHERE, () -> {
                if (shown) {
                    terminal.status(progress.line());
                } else {
                    terminal.event(progress.line());
                }
            });
        }
    }

    /** Ends the display. Nothing is shown after this method returns. */
    @Override
    public void close() {
        ticker.close();
    }
}
