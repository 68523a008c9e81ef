package dev.enrichment.sdk.bulk.internal.time;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * The time and threads of this machine. Runs and stores read clocks and start threads only through this class, except
 * for {@code FileOwners}.
 */
final class SystemTime implements RunTime {
    @Override
    public Instant instant() {
        return Instant.now();
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
        return wakeUp.await(wait.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void sleep(Duration wait) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(wait.toNanos());
    }

    @Override
    public ExecutorService workers() {
        return Executors.newCachedThreadPool(task -> daemon("enrichment-bulk", task));
    }

    /** Starts a platform thread, because the task may call code that pins virtual threads. */
    @Override
    public Thread start(String name, Runnable task) {
        Thread thread = daemon(name, task);
        thread.start();
        return thread;
    }

    @Override
    public Runnable atShutdown(String name, Runnable task) {
        Thread hook = new Thread(task, name);
        Runtime.getRuntime().addShutdownHook(hook);
        return () -> {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException shuttingDown) {
                // The JVM is shutting down, so the hook can no longer be removed. The caller may be the hook itself.
            }
        };
    }

    private static Thread daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        // The calling thread may belong to another module, or to an application that is undeployed earlier.
        thread.setContextClassLoader(SystemTime.class.getClassLoader());
        return thread;
    }
}
