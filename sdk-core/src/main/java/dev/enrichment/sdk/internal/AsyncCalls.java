package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.ApiResponse;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Runs the blocking pipeline on other threads: virtual ones where the JVM has them, else daemons, or the user's own. */
final class AsyncCalls implements AutoCloseable {
    private final @Nullable Executor given;
    private @Nullable ExecutorService own;
    private boolean closed;

    AsyncCalls(@Nullable Executor given) {
        this.given = given;
    }

    <R extends Record> CompletableFuture<ApiResponse<R>> start(CallContext<R> call, Step pipeline) {
        CallFuture<R> future = new CallFuture<>(call, pipeline);
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

    /** Completes with the outcome of the call; cancelling it reaches the waits and the socket. */
    private static final class CallFuture<R extends Record> extends CompletableFuture<ApiResponse<R>> {
        private final CallContext<R> call;
        private final Step pipeline;
        private @Nullable Thread worker;

        CallFuture(CallContext<R> call, Step pipeline) {
            this.call = call;
            this.pipeline = pipeline;
        }

        void work() {
            if (!begin()) {
                return;
            }
            try {
                complete(pipeline.run(call));
            } catch (Throwable e) {
                completeExceptionally(e);
            } finally {
                end();
            }
        }

        private synchronized boolean begin() {
            worker = isDone() ? null : Thread.currentThread();
            return worker != null;
        }

        private synchronized void end() {
            worker = null;
            if (call.cancelled()) {
                // The interrupt was meant for the call, not for the next task of a pooled thread.
                Thread.interrupted();
            }
        }

        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            boolean cancelled = super.cancel(mayInterruptIfRunning);
            if (cancelled) {
                stop();
            }
            return cancelled;
        }

        private synchronized void stop() {
            call.cancel();
            if (worker != null) {
                worker.interrupt();
            }
        }
    }
}
