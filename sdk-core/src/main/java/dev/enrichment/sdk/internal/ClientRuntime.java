package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.async.AsyncCalls;
import dev.enrichment.sdk.internal.balance.Books;
import dev.enrichment.sdk.internal.call.ActiveCalls;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.CallJournal;
import dev.enrichment.sdk.internal.call.Cancellation;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.explain.Explainer;
import dev.enrichment.sdk.internal.http.AttemptSender;
import dev.enrichment.sdk.internal.http.Exchanges;
import dev.enrichment.sdk.internal.http.RequestEncoder;
import dev.enrichment.sdk.internal.pipeline.CallPreparer;
import dev.enrichment.sdk.internal.pipeline.Pipeline;
import dev.enrichment.sdk.internal.pipeline.Step;
import dev.enrichment.sdk.internal.purchase.Buyer;
import dev.enrichment.sdk.internal.purchase.Door;
import dev.enrichment.sdk.internal.ratelimit.RateLimiters;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/**
 * State shared by a client and the clients derived from it: connections, rate limiters, ledger, and whether the client
 * is closed.
 */
public final class ClientRuntime implements AutoCloseable {
    private final ClientSettings settings;
    private final OkHttpClient http;
    private final boolean ownsConnections;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ActiveCalls calls = new ActiveCalls(this::evictIfClosed);
    private final Exchanges exchanges;
    private final CallPreparer preparer;
    private final Books books;
    private final Sleeper sleeper;
    private final RateLimiters limiters;
    private final Step pipeline;
    private final AsyncCalls async;
    /** Whether closing this runtime has stopped a call. */
    private volatile boolean stoppedCalls;

    /**
     * Creates the runtime of a client. {@code exchanges} is the registry of attempts in flight that {@code http} was
     * created with. If {@code ownsConnections} is true, closing the runtime also closes the idle connections of the
     * pool.
     */
    public ClientRuntime(
            ClientSettings settings,
            OkHttpClient http,
            Exchanges exchanges,
            boolean ownsConnections,
            @Nullable Executor executor,
            UnaryOperator<Runnable> taskDecorator) {
        this.settings = settings;
        this.http = http;
        this.books = new Books(settings.ledger());
        this.exchanges = exchanges;
        this.ownsConnections = ownsConnections;
        this.preparer = new CallPreparer(settings, new RequestEncoder(settings));
        this.sleeper = new Sleeper(settings.time(), closed);
        this.limiters = new RateLimiters(settings.time(), settings.ceilings());
        AttemptSender sender = new AttemptSender(http, exchanges, settings);
        this.pipeline = Pipeline.assemble(settings, calls, books, preparer, limiters, sender, sleeper);
        this.async = new AsyncCalls(closed, executor, taskDecorator);
    }

    public ClientSettings settings() {
        return settings;
    }

    /**
     * Returns the last known balance of the account that a call with these options would use. Returns null before the
     * first response that contains a balance.
     */
    public @Nullable BigDecimal lastKnownBalance(RequestOptions options) {
        return books.balances().lastKnown(settings.keyOf(options));
    }

    /** Returns the rate limits of recently used routes. */
    public List<RouteLimit> limits() {
        return limiters.limits();
    }

    /** Creates a handle that other threads can use to stop one call. */
    public Cancellation cancellation() {
        return new Cancellation(closed);
    }

    /**
     * Runs a call on the current thread and returns its response. Another thread can stop the call through the
     * cancellation.
     */
    public <Q extends Record, R extends Record> ApiResponse<R> call(
            Operation<Q, R> operation, Q request, RequestOptions options, Cancellation cancellation) {
        return call(newCall(operation, request, options, cancellation));
    }

    /**
     * Runs a call on the current thread and returns its response. If the call fails, the receipt remains available from
     * the context.
     */
    public <R extends Record> ApiResponse<R> call(CallContext<R> call) {
        calls.start();
        try {
            return pipeline.run(call);
        } finally {
            calls.end();
        }
    }

    /** Runs a call on another thread. The returned future completes with the response or the failure of the call. */
    public <Q extends Record, R extends Record> CompletableFuture<ApiResponse<R>> callAsync(
            Operation<Q, R> operation, Q request, RequestOptions options) {
        Objects.requireNonNull(operation, "operation must not be null");
        Objects.requireNonNull(request, "request must not be null");
        return async(cancellation -> pipeline.run(newCall(operation, request, options, cancellation)));
    }

    /**
     * Runs a function on the executor. The function must pass the given cancellation to its calls, so that canceling
     * the returned future stops them.
     */
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
        // Counts the call from its submission until the future completes. If a future is canceled before its work
        // begins, the work never runs and cannot end the call itself.
        CompletableFuture<T> unused = future.whenComplete((outcome, failure) -> calls.end());
        return future;
    }

    /** Describes what a call would send. Nothing is sent, and no interceptor is called. */
    public <Q extends Record> Explanation explain(Operation<Q, ?> operation, Q request, RequestOptions options) {
        CallContext<?> call = newCall(operation, request, options, cancellation());
        return Explainer.explain(preparer.prepare(call));
    }

    /** Creates the context of a new call, without starting the call. */
    public <R extends Record> CallContext<R> newCall(
            Operation<?, R> operation, Record request, RequestOptions options, Cancellation cancellation) {
        return new CallContext<>(
                Objects.requireNonNull(operation, "operation must not be null"),
                Objects.requireNonNull(request, "request must not be null"),
                options,
                cancellation,
                new CallJournal(settings.time()),
                options.attribute(Buyer.class),
                options.attribute(Door.class),
                null);
    }

    /**
     * Closes idle connections if the client is closed. A call that was still running when the client was closed may
     * have returned its connection to the pool afterward.
     */
    private void evictIfClosed() {
        if (ownsConnections && closed.getCount() == 0) {
            http.connectionPool().evictAll();
        }
    }

    /**
     * Refuses new calls, waits for running calls to end, and closes the client. Returns false if a call was stopped
     * because it had not ended within the timeout, or because another thread closed the client in the meantime. If the
     * client was closed before, this method only waits for the threads of stopped calls.
     *
     * @return true if all calls ended within the timeout, and none of them was stopped
     * @throws InterruptedException if the thread is interrupted while it waits. The client is closed in this case as
     *     well
     */
    public boolean close(Duration timeout) throws InterruptedException {
        boolean alreadyClosed = closed.getCount() == 0;
        CountDownLatch drained = calls.refuseNew();
        try {
            boolean ended = drained.getCount() == 0 || settings.time().sleep(timeout, drained);
            return ended && (alreadyClosed || !stoppedCalls);
        } finally {
            close();
        }
    }

    /**
     * Closes the client: ends the waits and the requests in flight of all threads, and refuses later calls. Safe to
     * call more than once.
     */
    @Override
    public void close() {
        if (calls.refuseNew().getCount() > 0) {
            stoppedCalls = true;
        }
        closed.countDown();
        exchanges.close();
        sleeper.close();
        async.close();
        evictIfClosed();
    }
}
