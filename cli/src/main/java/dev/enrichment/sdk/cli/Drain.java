package dev.enrichment.sdk.cli;

import java.util.concurrent.CountDownLatch;

/**
 * Ends a run in an orderly way on SIGTERM and Ctrl-C: no more calls are made, and the JVM lives until the output and the
 * summary are written.
 */
final class Drain {
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;

    private Drain(Runnable stop) {
        hook = new Thread(
                () -> {
                    stop.run();
                    try {
                        done.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "enrich-drain");
    }

    /**
     * From now on signals only stop the run.
     *
     * @param stop makes no more calls
     */
    static Drain begin(Runnable stop) {
        Drain drain = new Drain(stop);
        Runtime.getRuntime().addShutdownHook(drain.hook);
        return drain;
    }

    /** Everything is written. */
    void end() {
        done.countDown();
        try {
            boolean unused = Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // It is running, and ends now.
        }
    }
}
