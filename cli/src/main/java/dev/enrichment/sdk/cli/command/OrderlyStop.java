package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Ticker;
import dev.enrichment.sdk.cli.terminal.Words;
import java.time.Duration;

/**
 * Shuts down a run gracefully after Ctrl-C or SIGTERM. The run sends no further calls, waits for the calls in flight,
 * and writes the output and the summary. A second signal ends the program immediately.
 */
public final class OrderlyStop implements AutoCloseable {
    /**
     * Offset that is added to the number of a signal to form the exit code. By convention, the exit code is 130 after
     * Ctrl-C and 143 after SIGTERM.
     */
    private static final int EXIT = 128;
    /**
     * Time limit for printing the final messages. Without it, a terminal that does not accept output would keep the
     * program alive.
     */
    private static final Duration LAST_WORDS = Duration.ofSeconds(3);

    private final CommandContext context;
    private final Runnable stop;
    private final CallsOnWire wire;
    private final Duration longestCall;
    private final ProcessSignals signals;
    private int received;

    /**
     * Starts handling signals. Until this object is closed, the first signal stops the run instead of ending the
     * program.
     *
     * @param context command to print when a second signal ends the program
     * @param stop action that stops sending calls
     * @param wire counts the calls in flight
     * @param longestCall maximum duration of a call
     */
    public OrderlyStop(CommandContext context, Runnable stop, CallsOnWire wire, Duration longestCall) {
        this.context = context;
        this.stop = stop;
        this.wire = wire;
        this.longestCall = longestCall;
        signals = ProcessSignals.handle(this::received);
    }

    private void received(int signal) {
        boolean first;
        synchronized (this) {
            first = received == 0;
            received = signal;
        }
        if (first) {
            stop.run();
            context.terminal().event("stopping: " + waiting(wire.count()));
        } else {
            giveUp(signal);
        }
    }

    private String waiting(int calls) {
        return calls == 0
                ? "no call is in flight"
                : "%s in flight, waiting at most %s; press Ctrl-C again to stop now"
                        .formatted(Words.count(calls, "call"), Amounts.text(longestCall));
    }

    private void giveUp(int signal) {
        // Ends the JVM without closing anything, because closing would wait for the calls in flight. The store survives
        // this as it survives a kill.
        Runnable end = () -> Runtime.getRuntime().halt(EXIT + signal);
        new Ticker("enrich-last-words").after(LAST_WORDS, end);
        int calls = wire.count();
        context.terminal()
                .event("stopped without waiting"
                        + (calls == 0
                                ? ""
                                : "; %d %s in doubt".formatted(calls, calls == 1 ? "call is" : "calls are")));
        context.terminal().note("Continue with:");
        context.terminal().note("  " + context.commandLine());
        end.run();
    }

    /**
     * Returns the exit code of the process. It is 128 plus the number of the signal if a signal stopped the command
     * before it was complete, and otherwise the exit code of the command.
     *
     * @param code exit code of the command
     */
    public synchronized int exitCode(int code) {
        return received == 0 || code != ExitCodes.INCOMPLETE ? code : EXIT + received;
    }

    /** Restores the default behavior, in which a signal ends the program. */
    @Override
    public void close() {
        signals.close();
    }
}
