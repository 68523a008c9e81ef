package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.time.Duration;

/** The option {@code --patience}, which limits how long a command waits while the service is unavailable. */
public final class Patience {
    /** Default time to wait, in minutes. */
    public static final long DEFAULT = 15;

    public static final String DESCRIPTION =
            "Maximum wait for an unavailable service, 15 by default; afterwards, repeat the command to continue.";

    /**
     * Maximum value of the option in minutes, about a century. Larger values are reduced to it, because they could
     * overflow calculations of time.
     */
    private static final long MAX = 52_560_000;

    private Patience() {}

    /**
     * Converts the number of minutes that the user chose to a duration.
     *
     * @param minutes value of {@code --patience}
     * @throws UsageException if the value is negative
     */
    public static Duration of(long minutes) {
        if (minutes < 0) {
            throw new UsageException("--patience must not be negative, but is " + minutes);
        }
        return Duration.ofMinutes(Math.min(minutes, MAX));
    }
}
