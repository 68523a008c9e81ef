package dev.enrichment.sdk.testing.internal.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import mockwebserver3.MockWebServer;

/** A MockWebServer that hands every request to a function and keeps none of them. */
public final class SandboxServer implements AutoCloseable {
    // Held here because java.util.logging forgets a logger, and its level, that nobody holds.
    private static final Logger SERVER_LOG = Logger.getLogger(MockWebServer.class.getName());

    private final MockWebServer server;
    private final String host;

    private SandboxServer(MockWebServer server, String host) {
        this.server = server;
        this.host = host;
    }

    /**
     * Binds the port, then makes the service, which may want to know its own address.
     *
     * @param port 0 for any free one
     * @param service from the address of the server to what answers its requests: called by many threads, never throws
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

    /** Without a slash at the end; a server that listens on all addresses names the one of this machine itself. */
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
