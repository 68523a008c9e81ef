package dev.enrichment.sdk.testing.internal.http;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Something that goes wrong with one request.
 *
 * @param name in words, for recorded calls and failing assertions
 * @param worked whether the service does its work, and charges for it, before the fault strikes
 * @param problem what is answered instead of the work, null to start from an empty answer; unused when {@code worked}
 * @param distortion what is done to the answer
 */
public record Fault(String name, boolean worked, @Nullable Problem problem, Consumer<SandboxResponse> distortion) {

    public static Fault afterWork(String name, Consumer<SandboxResponse> distortion) {
        return new Fault(name, true, null, distortion);
    }

    public static Fault beforeWork(String name, Consumer<SandboxResponse> distortion) {
        return new Fault(name, false, null, distortion);
    }
}
