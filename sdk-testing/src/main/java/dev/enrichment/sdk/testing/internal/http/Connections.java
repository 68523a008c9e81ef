package dev.enrichment.sdk.testing.internal.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/**
 * Tracks open connections by the index MockWebServer uses, so that single connections can be reset or made stale.
 */
final class Connections extends ServerSocketFactory {
    private final Map<Integer, Socket> open = new ConcurrentHashMap<>();
    private final Set<Integer> stale = ConcurrentHashMap.newKeySet();
    private final AtomicInteger next = new AtomicInteger();

    /** Makes the next close of this connection send RST instead of FIN. */
    void closeWillReset(int connection) {
        Socket socket = open.get(connection);
        if (socket == null) {
            return;
        }
        try {
            socket.setSoLinger(true, 0);
        } catch (SocketException e) {
            if (!socket.isClosed()) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Makes the next request on this connection fail. */
    void makeStale(int connection) {
        stale.add(connection);
    }

    boolean isStale(int connection) {
        return stale.remove(connection);
    }

    private void accepted(Socket socket) throws SocketException {
        // MockWebServer writes headers and body separately; avoids waiting for a delayed ACK.
        socket.setTcpNoDelay(true);
        open.values().removeIf(Socket::isClosed);
        stale.retainAll(open.keySet());
        open.put(next.getAndIncrement(), socket);
    }

    @Override
    public ServerSocket createServerSocket() throws IOException {
        return new ServerSocket() {
            @Override
            public Socket accept() throws IOException {
                Socket socket = super.accept();
                accepted(socket);
                return socket;
            }
        };
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        throw new UnsupportedOperationException("MockWebServer binds the socket itself");
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
        return createServerSocket(port);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
        return createServerSocket(port);
    }
}
