package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.terminal.Ticker;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Stops a run that takes too long. */
final class TimeLimit implements AutoCloseable {
    private final Ticker ticker = new Ticker("enrich-time-limit");
    private volatile boolean over;

    private TimeLimit() {}

    /**
     * Begins to measure.
     *
     * @param most how long it may take; null for as long as it needs
     * @param stop called when the time is over
     */
    static TimeLimit begin(@Nullable Duration most, Runnable stop) {
        TimeLimit limit = new TimeLimit();
        if (most != null) {
            limit.ticker.after(most, () -> {
                limit.over = true;
                stop.run();
            });
        }
        return limit;
    }

    boolean isOver() {
        return over;
    }

    @Override
    public void close() {
        ticker.close();
    }
}
