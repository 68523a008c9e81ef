package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.problem.ProblemException;

/** Handles the requests of one operation. Thread-safe. */
@FunctionalInterface
public interface RouteHandler {
    /**
     * Handles a request and returns its response and its price. The caller charges the account.
     *
     * @throws ProblemException to respond with a problem document
     */
    RouteResult handle(RouteCall call);
}
