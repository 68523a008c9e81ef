package dev.enrichment.sdk.testing.internal.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import javax.net.ServerSocketFactory;

/**
 * Address on which the sandbox listens, with or without TLS.
 *
 * @param port port number, or 0 for any free port
 * @param scheme {@code http} or {@code https}
 * @param sockets factory for the server socket
 */
public record SandboxListener(String host, int port, String scheme, ServerSocketFactory sockets) {
    private static final int BACKLOG = 512;

    /** Returns a listener without TLS. */
    public static SandboxListener plain(String host, int port) {
        return new SandboxListener(host, port, "http", ServerSocketFactory.getDefault());
    }

    /**
     * Binds the port.
     *
     * @throws UncheckedIOException if the port cannot be bound
     */
    ServerSocket bind() {
        try {
            ServerSocket socket = sockets.createServerSocket();
            socket.setReuseAddress(true);
            try {
                socket.bind(new InetSocketAddress(InetAddress.getByName(host), port), BACKLOG);
            } catch (IOException e) {
                socket.close();
                throw e;
            }
            return socket;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on " + host + ":" + port + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns the URL without a trailing slash. If the server listens on all addresses, the URL contains the address of
     * the loopback interface.
     */
    String url(int boundPort) {
        String named = host.equals("0.0.0.0") ? "127.0.0.1" : host;
        return scheme + "://" + (named.contains(":") ? "[" + named + "]" : named) + ":" + boundPort;
    }
}
