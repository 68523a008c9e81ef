package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.CommandException;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Words;
import java.time.Duration;

/**
 * Shuts down a run gracefully after a signal such as Ctrl-C or SIGTERM. The run sends no further calls, waits for the
 * calls in flight, and writes the output and the summary. A second signal ends the program immediately. The store
 * remains usable even then.
 */
public final class OrderlyStop implements AutoCloseable {
    private final ProcessSignals signals;
    private volatile int received;

    /**
     * Starts handling signals. Until this object is closed, the first signal stops the run instead of ending the
     * program.
     *
     * @param context context of the running command
     * @param stop action that stops sending calls
     * @param wire counter of the calls in flight
     * @param longestCall maximum duration of a call
     */
    public OrderlyStop(CommandContext context, Runnable stop, CallsOnWire wire, Duration longestCall) {
        signals = ProcessSignals.handle(signal -> {
            if (received != 0) {
                // Halt the JVM without closing anything, because closing would wait for the calls in flight.
                Runtime.getRuntime().halt(CommandException.SIGNAL_OFFSET + signal);
            }
            received = signal;
            stop.run();
            int calls = wire.count();
            context.terminal()
                    .event("stopping: "
                            + (calls == 0
                                    ? "no call is in flight"
                                    : "%s in flight, waiting at most %s; press Ctrl-C again to stop now"
                                            .formatted(Words.count(calls, "call"), Amounts.text(longestCall))));
        });
    }

    /**
     * Returns the exit code of the process. It is 128 plus the number of the signal if a signal stopped the command
     * before it was complete, and otherwise the exit code of the command.
     *
     * @param code exit code of the command
     */
    public int exitCode(int code) {
        return received == 0 || code != ExitCodes.INCOMPLETE ? code : CommandException.SIGNAL_OFFSET + received;
    }

    /** Restores the default behavior, in which a signal ends the program. */
    @Override
    public void close() {
        signals.close();
    }
}
