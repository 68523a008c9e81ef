package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.problem.ProblemDetails;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A fault of one request.
 *
 * @param name description for recorded calls and assertion messages
 * @param charged whether the request is processed and charged before the fault
 * @param problem the response, null for an empty 200; unused if {@code charged}
 * @param distortion changes the response
 */
public record Fault(
        String name, boolean charged, @Nullable ProblemDetails problem, Consumer<SandboxResponse> distortion) {

    public static Fault afterCharge(String name, Consumer<SandboxResponse> distortion) {
        return new Fault(name, true, null, distortion);
    }

    public static Fault beforeProcessing(String name, Consumer<SandboxResponse> distortion) {
        return new Fault(name, false, null, distortion);
    }
}
