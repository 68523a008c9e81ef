package dev.enrichment.sdk.internal.async;

import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.internal.call.Cancellation;
import dev.enrichment.sdk.internal.call.DaemonThread;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Runs blocking calls on other threads: on the user's executor if there is one, otherwise on virtual threads (JDK 21 or
 * later) or daemon threads.
 */
public final class AsyncCalls implements AutoCloseable {
    private final CountDownLatch clientClosed;
    private final @Nullable Executor given;
    private final UnaryOperator<Runnable> decorator;
    /** Calls that no thread has started to run. The user's executor may never run them. */
    private final Set<QueuedCall<?>> queued = ConcurrentHashMap.newKeySet();

    private @Nullable ExecutorService own;

    /**
     * Creates an instance for one client. Its calls run on the executor {@code given} or, if that is null, on threads
     * that this class creates. The decorator wraps each call on the thread that starts it. The latch opens when the
     * client is closed.
     */
    public AsyncCalls(CountDownLatch clientClosed, @Nullable Executor given, UnaryOperator<Runnable> decorator) {
        this.clientClosed = clientClosed;
        this.given = given;
        this.decorator = decorator;
    }

    /**
     * Starts a call on another thread. If the executor or the decorator throws, the future fails with that exception.
     * If the client is closed before a thread has begun the call, the future fails with a {@link ClientClosedException}.
     */
    public <T> CompletableFuture<T> start(Function<Cancellation, T> call) {
        QueuedCall<T> task = new QueuedCall<>(call);
        CompletableFuture<T> future = task.future;
        queued.add(task);
        // Stops the call if the future is completed early, for example with cancel or orTimeout.
        CompletableFuture<T> unused = future.whenComplete((outcome, failure) -> {
            queued.remove(task);
            task.cancellation.cancel();
        });
        try {
            Runnable decorated = Objects.requireNonNull(decorator.apply(task), "the task decorator returned null");
            executor().execute(() -> {
                try {
                    decorated.run();
                } catch (Throwable e) {
                    // The decorator failed before or after the call. Complete the future in any case, because its
                    // caller would otherwise wait forever.
                    future.completeExceptionally(e);
                }
            });
        } catch (Throwable e) {
            // A closed client has shut down its executor.
            boolean closed = e instanceof RejectedExecutionException && clientClosed.getCount() == 0;
            future.completeExceptionally(closed ? new ClientClosedException() : e);
        }
        if (clientClosed.getCount() == 0) {
            // The client may have been closed before the call was queued.
            endIfQueued(task);
        }
        return future;
    }

    private void endIfQueued(QueuedCall<?> call) {
        if (queued.remove(call)) {
            call.future.completeExceptionally(new ClientClosedException());
        }
    }

    /** A call that is waiting for a thread. It runs at most once, and only if it is still queued. */
    private final class QueuedCall<T> implements Runnable {
        private final Function<Cancellation, T> call;
        private final Cancellation cancellation = new Cancellation(clientClosed);
        private final CompletableFuture<T> future = new CompletableFuture<>();

        QueuedCall(Function<Cancellation, T> call) {
            this.call = call;
        }

        @Override
        public void run() {
            if (!queued.remove(this)) {
                return;
            }
            try {
                future.complete(call.apply(cancellation));
            } catch (Throwable e) {
                future.completeExceptionally(e);
            }
        }
    }

    private synchronized Executor executor() {
        if (given != null) {
            return given;
        }
        if (clientClosed.getCount() == 0) {
            throw new ClientClosedException(); // a new executor would never be shut down
        }
        if (own == null) {
            own = threads();
        }
        return own;
    }

    private static ExecutorService threads() {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException beforeJdk21) {
            return Executors.newCachedThreadPool(task -> DaemonThread.create("enrichment-sdk-async", task));
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("virtual threads exist but cannot be used", e);
        }
    }

    /**
     * Fails the futures of all queued calls, and shuts down the executor that this class created. The latch that
     * signals the closing of the client must already be open.
     */
    @Override
    public void close() {
        synchronized (this) {
            if (own != null) {
                own.shutdown();
            }
        }
        queued.forEach(this::endIfQueued);
    }
}
