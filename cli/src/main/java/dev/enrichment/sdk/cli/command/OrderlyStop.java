package dev.enrichment.sdk.cli.command;

import java.util.concurrent.CountDownLatch;

/**
 * Ends a run in an orderly way on SIGTERM and Ctrl-C: no more calls are made, and the JVM lives until the output and
 * the summary are written.
 */
public final class OrderlyStop {
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;

    private OrderlyStop(Runnable stop) {
        hook = new Thread(
                () -> {
                    stop.run();
                    try {
                        done.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "enrich-stop");
    }

    /**
     * Lets signals only stop the run from now on.
     *
     * @param stop makes no more calls
     */
    public static OrderlyStop begin(Runnable stop) {
        OrderlyStop drain = new OrderlyStop(stop);
        Runtime.getRuntime().addShutdownHook(drain.hook);
        return drain;
    }

    /** Everything is written. */
    public void end() {
        done.countDown();
        try {
            boolean unused = Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // It is running, and ends now.
        }
    }
}
