package dev.enrichment.sdk.adversary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;

/**
 * An HTTP/1.1 server on a plain socket. It knows which requests it read to the last byte, and only those cost something.
 */
final class TruthServer implements AutoCloseable {
    private static final int BACKLOG = 64;
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "adversary-server");
        thread.setDaemon(true);
        return thread;
    });

    private final ServiceScript script;
    private final BiConsumer<Integer, Stop> stops;
    private final ServerSocket listening;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final List<Throwable> defects = new CopyOnWriteArrayList<>();

    /** The consumer ends the call with this number from outside. */
    TruthServer(ServiceScript script, BiConsumer<Integer, Stop> stops) {
        this.script = script;
        this.stops = stops;
        try {
            this.listening = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        THREADS.execute(this::listen);
    }

    String url() {
        return "http://127.0.0.1:" + listening.getLocalPort();
    }

    private void listen() {
        while (closed.getCount() > 0) {
            try {
                Socket socket = listening.accept();
                socket.setTcpNoDelay(true);
                open.add(socket);
                String name = "connection " + connections.incrementAndGet();
                THREADS.execute(() -> serve(socket, name));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket, String name) {
        try (socket) {
            new ServerConnection(socket, name, script, stops, closed).serve();
        } catch (IOException clientWentAway) {
            // Normal: the client cancelled, timed out or was closed.
        } catch (RuntimeException | Error e) {
            defects.add(e);
        } finally {
            open.remove(socket);
        }
    }

    /** Connections that neither side has closed. */
    int openConnections() {
        return open.size();
    }

    /** Failures of the server itself, which make a scenario worthless. */
    List<Throwable> defects() {
        return defects;
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            listening.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
