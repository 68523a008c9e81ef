package dev.enrichment.sdk.internal;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs blocking calls on other threads: virtual ones where the JVM has them, else daemons, or the user's own. */
final class AsyncCalls implements AutoCloseable {
    private final @Nullable Executor given;
    private @Nullable ExecutorService own;
    private boolean closed;

    AsyncCalls(@Nullable Executor given) {
        this.given = given;
    }

    <T> CompletableFuture<T> start(Function<Cancellation, T> call) {
        CallFuture<T> future = new CallFuture<>(call);
        executor().execute(future::work);
        return future;
    }

    private synchronized Executor executor() {
        if (given != null) {
            return given;
        }
        if (closed) {
            throw new IllegalStateException("the client is closed");
        }
        if (own == null) {
            own = virtualThreads();
        }
        return own;
    }

    private static ExecutorService virtualThreads() {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException beforeJdk21) {
            return Executors.newCachedThreadPool(AsyncCalls::daemon);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("virtual threads are there but cannot be used", e);
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "enrichment-sdk-async");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (own != null) {
            own.shutdown();
        }
    }

    /**
     * Completes with the outcome of the call. When somebody else completes it first, by {@code cancel},
     * {@code orTimeout} or in any other way, nobody waits for the call any more: its waits and its socket end.
     */
    private static final class CallFuture<T> extends CompletableFuture<T> {
        private final Function<Cancellation, T> call;
        private final Cancellation cancellation = new Cancellation();
        private @Nullable Thread worker;
        private boolean ended;

        CallFuture(Function<Cancellation, T> call) {
            this.call = call;
            CompletableFuture<T> unused = whenComplete((outcome, failure) -> stop());
        }

        void work() {
            if (!begin()) {
                return;
            }
            try {
                T outcome = call.apply(cancellation);
                end();
                complete(outcome);
            } catch (Throwable e) {
                end();
                completeExceptionally(e);
            }
        }

        private synchronized boolean begin() {
            worker = isDone() ? null : Thread.currentThread();
            return worker != null;
        }

        private synchronized void end() {
            worker = null;
            ended = true;
            if (cancellation.cancelled()) {
                // The interrupt was meant for the call, not for the next task of a pooled thread.
                Thread.interrupted();
            }
        }

        private synchronized void stop() {
            if (!ended) {
                cancellation.cancel();
                if (worker != null) {
                    worker.interrupt();
                }
            }
        }
    }
}
