package dev.enrichment.sdk.testing.internal.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/** An HTTP/1.1 server with one daemon thread per connection. */
public final class SandboxServer implements AutoCloseable {
    private static final AtomicInteger THREADS = new AtomicInteger();
    private static final long CLOSE_SECONDS = 5;
    private static final long ACCEPT_PAUSE_NANOS = 10_000_000;

    private final ServerSocket listener;
    private final SandboxListener place;
    private final ServerLimits limits;
    private final CompletableFuture<HttpHandler> handler = new CompletableFuture<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(SandboxServer::daemon);

    private SandboxServer(ServerSocket listener, SandboxListener place, ServerLimits limits) {
        this.listener = listener;
        this.place = place;
        this.limits = limits;
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "enrichment-sandbox-" + THREADS.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Binds the port, creates the request handler, and starts to serve requests.
     *
     * @param handler creates the request handler for the URL of the server
     * @throws UncheckedIOException if the port cannot be bound
     */
    public static SandboxServer start(
            SandboxListener listener, ServerLimits limits, Function<String, HttpHandler> handler) {
        SandboxServer server = new SandboxServer(listener.bind(), listener, limits);
        server.threads.execute(server::accept);
        server.handler.complete(handler.apply(server.url()));
        return server;
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                serve(listener.accept());
            } catch (IOException e) {
                // The listener is closed, or no file descriptor is free.
                LockSupport.parkNanos(ACCEPT_PAUSE_NANOS);
            }
        }
    }

    private void serve(Socket socket) {
        open.add(socket);
        try {
            threads.execute(() -> {
                try {
                    new HttpConnection(socket, handler.join(), limits).run();
                } finally {
                    open.remove(socket);
                }
            });
        } catch (RejectedExecutionException e) {
            closeQuietly(socket);
        }
        if (listener.isClosed()) {
            closeQuietly(socket);
        }
    }

    /**
     * Returns the URL of the server without a trailing slash. If the server listens on all addresses, the URL contains
     * the address of the loopback interface.
     */
    public String url() {
        return place.url(port());
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Closes all connections, interrupts the requests in progress, and waits up to 5 seconds for them to end. */
    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        open.forEach(SandboxServer::closeQuietly);
        threads.shutdownNow();
        try {
            threads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // The socket is unusable in any case.
        }
    }
}
