package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.ApiResponse;
import dev.enrichment.sdk.Operation;
import dev.enrichment.sdk.RequestOptions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** What a client and the clients derived from it share: connections, gates, ledger, and their end. */
public final class Engine implements AutoCloseable {
    private final Settings settings;
    private final OkHttpClient http;
    private final boolean ownsConnections;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Step pipeline;
    private final AsyncCalls async;

    /** With {@code ownsConnections}, closing also closes the connection pool. */
    public Engine(Settings settings, OkHttpClient http, boolean ownsConnections, @Nullable Executor executor) {
        this.settings = settings;
        this.http = http;
        this.ownsConnections = ownsConnections;
        this.pipeline =
                Pipeline.assemble(settings, new Transport(http, settings, closed), new Waits(settings.time(), closed));
        this.async = new AsyncCalls(executor);
    }

    /** What the client was built with. */
    public Settings settings() {
        return settings;
    }

    /** Runs a call on this thread. */
    public <Q extends Record, R extends Record> ApiResponse<R> call(
            Operation<Q, R> operation, Q request, RequestOptions options) {
        return pipeline.run(context(operation, request, options));
    }

    /** Runs the same pipeline on another thread. */
    public <Q extends Record, R extends Record> CompletableFuture<ApiResponse<R>> callAsync(
            Operation<Q, R> operation, Q request, RequestOptions options) {
        return async.start(context(operation, request, options), pipeline);
    }

    private <Q extends Record, R extends Record> CallContext<R> context(
            Operation<Q, R> operation, Q request, RequestOptions options) {
        if (closed.getCount() == 0) {
            throw new IllegalStateException("the client is closed");
        }
        return new CallContext<>(settings, operation, request, options);
    }

    /** Ends waits and socket calls of all threads; later calls are refused. Safe to call more than once. */
    @Override
    public void close() {
        closed.countDown();
        http.dispatcher().cancelAll();
        async.close();
        if (ownsConnections) {
            http.connectionPool().evictAll();
        }
    }
}
