package dev.enrichment.sdk.testing.internal.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import mockwebserver3.MockWebServer;

/** A MockWebServer that passes every request to a function and retains none. */
public final class SandboxServer implements AutoCloseable {
    // A strong reference, because java.util.logging holds loggers and their levels weakly.
    private static final Logger SERVER_LOG = Logger.getLogger(MockWebServer.class.getName());

    private final MockWebServer server;
    private final String host;

    private SandboxServer(MockWebServer server, String host) {
        this.server = server;
        this.host = host;
    }

    /**
     * Binds the port, then creates the service for its URL.
     *
     * @param port 0 for any free one
     * @param service creates the request handler for the URL of the server; the handler must be thread-safe and must
     *     not throw
     * @throws UncheckedIOException if the port cannot be bound
     */
    public static SandboxServer start(
            String host, int port, Function<String, Function<RawRequest, SandboxResponse>> service) {
        if (SERVER_LOG.getLevel() == null) {
            SERVER_LOG.setLevel(Level.WARNING);
        }
        MockWebServer server = new MockWebServer();
        Connections connections = new Connections();
        ServiceDispatcher dispatcher = new ServiceDispatcher(server, connections);
        server.setServerSocketFactory(connections);
        server.setDispatcher(dispatcher);
        try {
            server.start(InetAddress.getByName(host), port);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on " + host + ":" + port + ": " + e.getMessage(), e);
        }
        SandboxServer started = new SandboxServer(server, host);
        dispatcher.serve(service.apply(started.url()));
        return started;
    }

    /** Without a trailing slash; uses the loopback address if the server listens on all addresses. */
    public String url() {
        return "http://" + (host.equals("0.0.0.0") ? "127.0.0.1" : host) + ":" + server.getPort();
    }

    public int port() {
        return server.getPort();
    }

    @Override
    public void close() {
        server.close();
    }
}
