package dev.enrichment.sdk.flink;

import java.util.Arrays;
import org.apache.flink.runtime.util.EnvironmentInformation;

/** Refuses versions of Flink to which an outcome cannot be returned, before the first paid call. */
final class FlinkVersion {
    private FlinkVersion() {}

    /**
     * Checks that futures take outcomes that are made on the thread of the task, as those of Flink 2.0 and later do.
     *
     * @throws IllegalStateException if they do not
     */
    static void requireSupported(Class<?> future) {
        boolean supported = Arrays.stream(future.getMethods())
                .anyMatch(method -> method.getName().equals("complete")
                        && method.getParameterTypes()[0].getSimpleName().equals("CollectionSupplier"));
        if (!supported) {
            throw new IllegalStateException("Flink " + EnvironmentInformation.getVersion()
                    + " is on the class path, but this library needs 2.0 or later");
        }
    }
}
