package dev.enrichment.sdk.bulk.internal.engine;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads that make calls: virtual ones where the JDK has them (21+), otherwise daemons. */
final class Workers {
    private Workers() {}

    static ExecutorService start() {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException beforeJdk21) {
            return Executors.newCachedThreadPool(Workers::daemon);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("virtual threads exist but cannot be used", e);
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "enrichment-bulk");
        thread.setDaemon(true);
        return thread;
    }
}
