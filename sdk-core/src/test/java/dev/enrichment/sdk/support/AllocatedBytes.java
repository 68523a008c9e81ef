package dev.enrichment.sdk.support;

/** Measures how many bytes a thread has allocated. */
public final class AllocatedBytes {
    private AllocatedBytes() {}

    /** By reflection, because the module of the tests does not read the one of the JDK. */
    public static long ofThisThread() {
        try {
            Object threads = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            return (long) Class.forName("com.sun.management.ThreadMXBean")
                    .getMethod("getCurrentThreadAllocatedBytes")
                    .invoke(threads);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("a JDK without the counter", e);
        }
    }
}
