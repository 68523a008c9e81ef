package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** What a client and the clients derived from it share: connections, gates, ledger, and their end. */
public final class ClientRuntime implements AutoCloseable {
    private final ClientSettings settings;
    private final OkHttpClient http;
    private final boolean ownsConnections;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final RunningCalls liveCalls = new RunningCalls(closed);
    private final Step pipeline;
    private final AsyncCalls async;

    /** With {@code ownsConnections}, closing also closes the connection pool. */
    public ClientRuntime(
            ClientSettings settings, OkHttpClient http, boolean ownsConnections, @Nullable Executor executor) {
        this.settings = settings;
        this.http = http;
        this.ownsConnections = ownsConnections;
        this.pipeline = Pipeline.assemble(
                settings, new Transport(http, settings, closed, liveCalls), new Sleeper(settings.time(), closed));
        this.async = new AsyncCalls(executor);
    }

    /** What the client was built with. */
    public ClientSettings settings() {
        return settings;
    }

    /** Runs a call on this thread. */
    public <Q extends Record, R extends Record> ApiResponse<R> call(
            Operation<Q, R> operation, Q request, RequestOptions options) {
        requireOpen();
        return run(operation, request, options, new Cancellation());
    }

    /** Runs the same call on another thread. */
    public <Q extends Record, R extends Record> CompletableFuture<ApiResponse<R>> callAsync(
            Operation<Q, R> operation, Q request, RequestOptions options) {
        requireOpen();
        return async.start(cancellation -> run(operation, request, options, cancellation));
    }

    /** What a call would send; nothing is sent, and no interceptor is asked. */
    public <Q extends Record> Explanation explain(Operation<Q, ?> operation, Q request, RequestOptions options) {
        return Explainer.of(operation, PreparedCall.of(settings, operation, request, options), options, http);
    }

    private <Q extends Record, R extends Record> ApiResponse<R> run(
            Operation<Q, R> operation, Q request, RequestOptions options, Cancellation cancellation) {
        return new InterceptStep<>(
                        operation,
                        options.interceptors(),
                        (q, o) -> pipeline.run(new CallContext<>(settings, operation, q, o, cancellation)))
                .run(request, options);
    }

    private void requireOpen() {
        if (closed.getCount() == 0) {
            throw new IllegalStateException("the client is closed");
        }
    }

    /** Ends waits and socket calls of all threads; later calls are refused. Safe to call more than once. */
    @Override
    public void close() {
        closed.countDown();
        liveCalls.close();
        async.close();
        if (ownsConnections) {
            http.connectionPool().evictAll();
        }
    }
}
