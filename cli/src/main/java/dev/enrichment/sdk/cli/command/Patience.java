package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.time.Duration;

/** How long a command waits while the service is away, in minutes. */
public final class Patience {
    /** Minutes that a command waits unless told otherwise. */
    public static final long DEFAULT = 15;
    /** Text for the help. */
    public static final String DESCRIPTION =
            "How long to wait while the service is away, 15 by default; then it stops, and the same command continues.";

    /** A century, which no duration overflows. */
    private static final long MAX = 52_560_000;

    private Patience() {}

    /**
     * Returns the time to wait.
     *
     * @param minutes as given with {@code --patience}
     * @throws UsageException if it is negative
     */
    public static Duration of(long minutes) {
        if (minutes < 0) {
            throw new UsageException("--patience must not be negative, but is " + minutes);
        }
        return Duration.ofMinutes(Math.min(minutes, MAX));
    }
}
