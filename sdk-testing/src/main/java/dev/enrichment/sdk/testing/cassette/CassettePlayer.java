package dev.enrichment.sdk.testing.cassette;

import dev.enrichment.sdk.testing.internal.http.RawRequest;
import dev.enrichment.sdk.testing.internal.http.SandboxResponse;
import dev.enrichment.sdk.testing.internal.http.SandboxServer;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers requests from a cassette, for free and without a network. Each recorded exchange answers one request. A request
 * that has no exchange is answered with 400 and a problem document (code {@code cassette_mismatch}) that shows the
 * nearest recorded request and where the two differ; {@link #assertComplete()} reports it again.
 *
 * <p>Safe to use from any thread. Headers, and so the API key, are not looked at.
 */
public final class CassettePlayer implements AutoCloseable {
    /** In which order the exchanges may be asked for. */
    public enum Order {
        /** Exactly as they were recorded. */
        STRICT,
        /** Any: the first unused exchange with the same method, path, query and body. */
        BY_MATCH
    }

    private final Order order;
    private final Redaction redaction;
    private final List<Exchange> unused;
    private final List<String> mismatches = new ArrayList<>();
    private final SandboxServer server;

    private CassettePlayer(List<Exchange> exchanges, Order order, Redaction redaction) {
        this.order = order;
        this.redaction = redaction;
        this.unused = new ArrayList<>(exchanges);
        this.server = SandboxServer.start("127.0.0.1", 0, url -> this::answer);
    }

    /**
     * Starts a player on a free port of this machine.
     *
     * @param file a cassette written by {@link CassetteRecorder}
     * @param order in which order exchanges may be asked for
     * @param redaction that of the recorder: it is applied to incoming requests before they are compared
     * @return a running player
     * @throws java.io.UncheckedIOException if the file cannot be read
     * @throws IllegalArgumentException if it is no cassette
     */
    public static CassettePlayer start(Path file, Order order, Redaction redaction) {
        return new CassettePlayer(Cassette.read(file), order, redaction);
    }

    /**
     * The address to give to the program under test.
     *
     * @return without a slash at the end
     */
    public String url() {
        return server.url();
    }

    /**
     * Checks that every exchange was asked for and that nothing else was.
     *
     * @throws AssertionError naming what is left over and what was missing
     */
    public synchronized void assertComplete() {
        List<String> faults = new ArrayList<>(mismatches);
        unused.forEach(exchange -> faults.add("never asked for: " + exchange.title() + " " + exchange.request()));
        if (!faults.isEmpty()) {
            throw new AssertionError("the cassette was not replayed completely:\n" + String.join("\n", faults));
        }
    }

    private synchronized SandboxResponse answer(RawRequest raw) {
        Exchange asked = Exchange.question(raw, redaction);
        List<Exchange> candidates = order == Order.STRICT && !unused.isEmpty() ? unused.subList(0, 1) : unused;
        for (Exchange candidate : candidates) {
            if (candidate.sameQuestion(asked)) {
                unused.remove(candidate);
                return candidate.toReply();
            }
        }
        String mismatch = Mismatch.describe(asked, candidates, order == Order.STRICT);
        mismatches.add(mismatch);
        return new SandboxResponse(400, "application/problem+json", Json.write(Mismatch.problem(mismatch)));
    }

    /** Stops the player. */
    @Override
    public void close() {
        server.close();
    }
}
