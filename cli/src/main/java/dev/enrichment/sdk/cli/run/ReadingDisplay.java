package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.input.InputProgress;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.Ticker;
import java.time.Duration;
import java.util.function.Supplier;

/** Shows how far a file is read: one line that changes on a terminal, a line every ten seconds elsewhere. */
final class ReadingDisplay implements AutoCloseable {
    private static final Duration ON_TERMINAL = Duration.ofMillis(250);
    private static final Duration ELSEWHERE = Duration.ofSeconds(10);

    private final Ticker ticker = new Ticker("enrich-reading");

    ReadingDisplay(Terminal terminal, InputProgress progress, boolean quiet) {
        boolean shown = terminal.kind().err();
        if (!quiet) {
            ticker.every(shown ? ON_TERMINAL : ELSEWHERE, () -> {
                synchronized (this) {
                    if (shown) {
                        terminal.status(progress.line());
                    } else {
                        terminal.event(progress.line());
                    }
                }
            });
        }
    }

    /** Does something on the terminal, such as asking a question, while nothing is shown. */
    synchronized <T> T paused(Supplier<T> action) {
        return action.get();
    }

    /** Ends the display; nothing is shown any more when this returns. */
    @Override
    public void close() {
        ticker.close();
    }
}
