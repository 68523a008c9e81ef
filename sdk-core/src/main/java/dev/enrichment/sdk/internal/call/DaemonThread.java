package dev.enrichment.sdk.internal.call;

/** Factory of threads that do not keep the JVM alive. */
public final class DaemonThread {
    private DaemonThread() {}

    /** Creates a daemon thread without starting it. */
    public static Thread create(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
