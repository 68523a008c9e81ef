package dev.enrichment.sdk.flink;

import java.util.Arrays;
import org.apache.flink.runtime.util.EnvironmentInformation;

/** Checks the version of Flink before the first paid call, because versions before 2.0 cannot receive the outcomes. */
final class FlinkVersion {
    private FlinkVersion() {}

    /**
     * Verifies that the version of Flink is 2.0 or later. It is recognized by a method of result futures that earlier
     * versions do not have.
     *
     * @param future class of the result futures
     * @throws IllegalStateException if the class does not have this method
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
