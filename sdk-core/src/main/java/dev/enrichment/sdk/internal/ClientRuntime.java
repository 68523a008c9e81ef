package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.async.AsyncCalls;
import dev.enrichment.sdk.internal.balance.Balances;
import dev.enrichment.sdk.internal.call.ActiveCalls;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.CallState;
import dev.enrichment.sdk.internal.call.Cancellation;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.http.HttpAttempt;
import dev.enrichment.sdk.internal.http.RunningCalls;
import dev.enrichment.sdk.internal.pipeline.CallPreparer;
import dev.enrichment.sdk.internal.pipeline.KeyLookup;
import dev.enrichment.sdk.internal.pipeline.Pipeline;
import dev.enrichment.sdk.internal.pipeline.Step;
import dev.enrichment.sdk.internal.ratelimit.RateLimiters;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** Holds what a client and the clients derived from it share: connections, rate limiters, ledger and their end. */
public final class ClientRuntime implements AutoCloseable {
    private final ClientSettings settings;
    private final OkHttpClient http;
    private final boolean ownsConnections;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ActiveCalls calls = new ActiveCalls(this::evictIfClosed);
    private final RunningCalls runningCalls = new RunningCalls(closed);
    private final CallPreparer preparer;
    private final Balances balances = new Balances();
    private final Sleeper sleeper;
    private final KeyLookup keys;
    private final RateLimiters limiters;
    private final Step pipeline;
    private final AsyncCalls async;

    /** With {@code ownsConnections}, closing also closes the connection pool. */
    public ClientRuntime(
            ClientSettings settings,
            OkHttpClient http,
            boolean ownsConnections,
            @Nullable Executor executor,
            UnaryOperator<Runnable> taskDecorator) {
        this.settings = settings;
        this.http = http;
        this.ownsConnections = ownsConnections;
        this.preparer = new CallPreparer(settings, http);
        this.sleeper = new Sleeper(settings.time(), closed);
        this.keys = new KeyLookup(settings, sleeper);
        this.limiters = new RateLimiters(settings.baseUrl().toString(), settings.time(), settings.ceilings());
        HttpAttempt attempt = new HttpAttempt(http, settings, runningCalls);
        this.pipeline = Pipeline.assemble(settings, calls, balances, keys, preparer, limiters, attempt, sleeper);
        this.async = new AsyncCalls(closed, executor, taskDecorator);
    }

    /** Returns the settings that the client was built with. */
    public ClientSettings settings() {
        return settings;
    }

    /** Returns the balance of the account that the operation is called for with these options, null before the first response. */
    public <Q extends Record> @Nullable BigDecimal lastKnownBalance(
            Operation<Q, ?> operation, Q request, RequestOptions options) {
        return balances.lastKnown(keyOf(operation, request, options));
    }

    /** Looks up the key of a call that is not made, within the total timeout. */
    private ApiKey keyOf(Operation<?, ?> operation, Record request, RequestOptions options) {
        CallContext<?> call =
                new CallContext<>(operation, request, options, cancellation(), new CallState(settings.time()), null);
        try {
            return keys.keyOf(options);
        } catch (ExecutionException e) {
            throw new RequestPreparationException(call.receipt(), e.getCause() == null ? e : e.getCause());
        } catch (TimeoutException e) {
            throw new RequestPreparationException(call.receipt(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RequestPreparationException(call.receipt(), e);
        }
    }

    /** Returns the rate limits of the routes that were used last. */
    public List<RouteLimit> limits() {
        return limiters.limits();
    }

    /** Stops calls from outside. */
    public Cancellation cancellation() {
        return new Cancellation(closed);
    }

    /** Runs a call on this thread. */
    public <Q extends Record, R extends Record> ApiResponse<R> call(
            Operation<Q, R> operation, Q request, RequestOptions options) {
        return call(operation, request, options, cancellation());
    }

    /** Runs a call on this thread that can be cancelled from another one. */
    public <Q extends Record, R extends Record> ApiResponse<R> call(
            Operation<Q, R> operation, Q request, RequestOptions options, Cancellation cancellation) {
        calls.start();
        try {
            return run(operation, request, options, cancellation);
        } finally {
            calls.end();
        }
    }

    /** Runs the same call on another thread. */
    public <Q extends Record, R extends Record> CompletableFuture<ApiResponse<R>> callAsync(
            Operation<Q, R> operation, Q request, RequestOptions options) {
        return async(cancellation -> run(operation, request, options, cancellation));
    }

    /** Runs work on the executor. Cancelling the future interrupts it and cancels its call. */
    public <T> CompletableFuture<T> async(Function<Cancellation, T> work) {
        calls.start();
        CompletableFuture<T> future = async.start(cancellation -> {
            calls.continued();
            try {
                return work.apply(cancellation);
            } finally {
                calls.end();
            }
        });
        // A future that is cancelled before its work begins never runs it.
        CompletableFuture<T> unused = future.whenComplete((outcome, failure) -> calls.end());
        return future;
    }

    /** Explains what a call would send. Nothing is sent, and no interceptor is called. */
    public <Q extends Record> Explanation explain(Operation<Q, ?> operation, Q request, RequestOptions options) {
        return preparer.explain(operation, request, options, keyOf(operation, request, options));
    }

    private <Q extends Record, R extends Record> ApiResponse<R> run(
            Operation<Q, R> operation, Q request, RequestOptions options, Cancellation cancellation) {
        return pipeline.run(
                new CallContext<>(operation, request, options, cancellation, new CallState(settings.time()), null));
    }

    /** A call that was under way when the client was closed has left its connection in the pool. */
    private void evictIfClosed() {
        if (closed.getCount() == 0) {
            evictConnections();
        }
    }

    private void evictConnections() {
        if (ownsConnections) {
            http.connectionPool().evictAll();
        }
    }

    /**
     * Refuses new calls, waits for those under way, then closes.
     *
     * @return whether all calls have ended by themselves
     * @throws InterruptedException if the thread is interrupted meanwhile; the client is closed then, too
     */
    public boolean close(Duration timeout) throws InterruptedException {
        CountDownLatch drained = calls.refuseNew();
        try {
            return drained.getCount() == 0 || settings.time().sleep(timeout, drained);
        } finally {
            close();
        }
    }

    /** Ends waits and requests in flight of all threads; later calls are refused. Safe to call more than once. */
    @Override
    public void close() {
        CountDownLatch unused = calls.refuseNew();
        closed.countDown();
        runningCalls.close();
        sleeper.close();
        keys.close();
        async.close();
        limiters.close();
        evictConnections();
    }
}
