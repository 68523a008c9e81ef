package dev.enrichment.sdk.testing.cassette;

import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.server.PracticeHandler;
import dev.enrichment.sdk.testing.internal.server.RawRequest;
import dev.enrichment.sdk.testing.internal.server.SandboxListener;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import dev.enrichment.sdk.testing.internal.server.SandboxServer;
import dev.enrichment.sdk.testing.internal.server.ServerLimits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Replays a cassette, free of charge and without a network. Each recorded exchange is replayed once. A request without
 * a recorded exchange gets a 400 problem document (code {@code cassette_mismatch}) with the nearest recorded request
 * and the differences; {@link #assertComplete()} reports it too.
 *
 * <p>Safe to use from any thread. Request headers, including the API key, are ignored.
 */
public final class CassettePlayer implements AutoCloseable {
    /** Order in which exchanges are replayed. */
    public enum Order {
        /** The recorded order. */
        STRICT,
        /**
         * Any order: the first unused exchange with the same method, path, query and body. A placeholder matches any
         * value; a value that was sent before is preferred where it was recorded again.
         */
        BY_MATCH
    }

    private final Order order;
    private final Redactor redactor;
    private final RequestMatcher matcher = new RequestMatcher();
    private final List<RecordedExchange> unused;
    private final List<String> mismatches = new ArrayList<>();
    private final SandboxServer server;

    private CassettePlayer(List<RecordedExchange> exchanges, Order order, Redaction redaction, String host, int port) {
        this.order = order;
        this.redactor = Redactor.ofReplay(redaction);
        this.unused = new ArrayList<>(exchanges);
        this.server = SandboxServer.start(
                SandboxListener.plain(host, port), ServerLimits.DEFAULT, url -> new PracticeHandler(this::handle));
    }

    /**
     * Starts a player on a free local port.
     *
     * @param file a cassette written by {@link CassetteRecorder}
     * @param order order in which exchanges are replayed
     * @param redaction the redaction of the recorder, applied to incoming requests, so that descriptions of mismatches
     *     show no more than the cassette. Values received are numbered {@code redacted-r1} and so on
     * @return a running player
     * @throws java.io.UncheckedIOException if the file cannot be read
     * @throws IllegalArgumentException if it is not a cassette
     */
    public static CassettePlayer start(Path file, Order order, Redaction redaction) {
        return start(file, order, redaction, "127.0.0.1", 0);
    }

    /**
     * Starts a player that listens on a given address.
     *
     * @param file a cassette written by {@link CassetteRecorder}
     * @param order order in which exchanges are replayed
     * @param redaction the redaction of the recorder
     * @param host a host name or IP address of this machine, {@code 0.0.0.0} for all of them
     * @param port 0 for any free one
     * @return a running player
     * @throws java.io.UncheckedIOException if the file cannot be read or the port cannot be bound
     * @throws IllegalArgumentException if it is not a cassette
     */
    public static CassettePlayer start(Path file, Order order, Redaction redaction, String host, int port) {
        return new CassettePlayer(Cassette.read(file), order, redaction, host, port);
    }

    /**
     * Returns the base URL for the program under test.
     *
     * @return without a trailing slash
     */
    public String url() {
        return server.url();
    }

    /**
     * Asserts that every exchange was replayed and that no other request was made.
     *
     * @throws AssertionError listing unused exchanges and unmatched requests
     */
    public synchronized void assertComplete() {
        List<String> faults = new ArrayList<>(mismatches);
        unused.forEach(exchange -> faults.add("not requested: " + exchange.title() + " " + exchange.request()));
        if (!faults.isEmpty()) {
            throw new AssertionError("the cassette was not replayed completely:\n" + String.join("\n", faults));
        }
    }

    private synchronized SandboxResponse handle(RawRequest raw) {
        RecordedExchange request = redactor.request(raw);
        List<RecordedExchange> candidates = order == Order.STRICT && !unused.isEmpty() ? unused.subList(0, 1) : unused;
        Optional<RecordedExchange> match = matcher.find(candidates, request);
        if (match.isPresent()) {
            unused.remove(match.get());
            return match.get().toResponse();
        }
        String mismatch = Mismatch.describe(request, candidates, order == Order.STRICT);
        mismatches.add(mismatch);
        return new SandboxResponse(400, "application/problem+json", JsonTrees.write(Mismatch.problem(mismatch)));
    }

    /** Stops the player. */
    @Override
    public void close() {
        server.close();
    }
}
