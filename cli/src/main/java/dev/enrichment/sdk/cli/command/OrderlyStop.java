package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.Words;
import java.time.Duration;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Ends a run in an orderly way on Ctrl-C and SIGTERM: no more calls are made, those in flight are awaited, and the output
 * and the summary are written. A second signal ends the program at once.
 */
public final class OrderlyStop implements AutoCloseable {
    /** Adds to the number of a signal what shells do: 130 after Ctrl-C, 143 after SIGTERM. */
    private static final int EXIT = 128;
    /** A terminal that does not take any text must not keep the program alive; a busy machine gets its time to speak. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(3);

    private final Terminal terminal;
    private final Runnable stop;
    private final IntSupplier onWire;
    private final Duration longestCall;
    private final List<String> lastWords;
    private final ProcessSignals signals;
    private int received;

    private OrderlyStop(
            Terminal terminal, Runnable stop, IntSupplier onWire, Duration longestCall, List<String> lastWords) {
        this.terminal = terminal;
        this.stop = stop;
        this.onWire = onWire;
        this.longestCall = longestCall;
        this.lastWords = lastWords;
        signals = ProcessSignals.handle(this::received);
    }

    /**
     * Lets signals only stop the run from now on, until it is closed.
     *
     * @param stop makes no more calls
     * @param onWire counts the calls that are awaited
     * @param longestCall how long one of them can take
     * @param lastWords what to print when a second signal gives up the wait
     */
    public static OrderlyStop begin(
            Terminal terminal, Runnable stop, IntSupplier onWire, Duration longestCall, List<String> lastWords) {
        return new OrderlyStop(terminal, stop, onWire, longestCall, lastWords);
    }

    private void received(int signal) {
        boolean first;
        synchronized (this) {
            first = received == 0;
            received = signal;
        }
        if (first) {
            stop.run();
            terminal.event("stopping: " + waiting(onWire.getAsInt()));
        } else {
            giveUp(signal);
        }
    }

    private String waiting(int calls) {
        return calls == 0
                ? "no call is in flight"
                : "%s in flight, at most %s; press Ctrl-C again to not wait"
                        .formatted(Words.count(calls, "call"), seconds(longestCall));
    }

    private static String seconds(Duration most) {
        return most.toSeconds() < 60 ? Math.max(1, most.toSeconds()) + " s" : Amounts.text(most);
    }

    private void giveUp(int signal) {
        int calls = onWire.getAsInt();
        Thread speaker = new Thread(
                () -> {
                    terminal.event("stopped without waiting"
                            + (calls == 0
                                    ? ""
                                    : "; %d %s in doubt".formatted(calls, calls == 1 ? "call is" : "calls are")));
                    lastWords.forEach(terminal::note);
                },
                "enrich-last-words");
        speaker.setDaemon(true);
        speaker.start();
        try {
            speaker.join(LAST_WORDS.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // Like a kill: the store is made for it, and closing anything would wait for the calls.
        Runtime.getRuntime().halt(EXIT + signal);
    }

    /**
     * Returns the exit code: the one that shells use for the signal, if it left something undone.
     *
     * @param code of the command
     */
    public synchronized int exitCode(int code) {
        return received == 0 || code != ExitCodes.INCOMPLETE ? code : EXIT + received;
    }

    /** Everything is written: signals end the program again. */
    @Override
    public void close() {
        signals.close();
    }
}
