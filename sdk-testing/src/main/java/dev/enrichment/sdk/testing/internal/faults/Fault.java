package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.internal.problem.ProblemDetails;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A fault, such as a reset connection, that changes how the sandbox handles a request.
 *
 * @param name description for recorded calls and assertion messages
 * @param charged whether the request is processed and charged before it fails
 * @param problem problem document that replaces the response; null for the normal response, or for an empty 200 if the
 *     request is not processed
 * @param distortion function that changes the response before it is sent
 */
public record Fault(
        String name, boolean charged, @Nullable ProblemDetails problem, Consumer<SandboxResponse> distortion) {}
