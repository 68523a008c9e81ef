package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.problem.ProblemException;

/** Handles the requests of one operation. Thread-safe. */
@FunctionalInterface
public interface RouteHandler {
    /**
     * Handles a request without charging.
     *
     * @throws ProblemException to respond with a problem document
     */
    RouteResult handle(RouteCall call);
}
