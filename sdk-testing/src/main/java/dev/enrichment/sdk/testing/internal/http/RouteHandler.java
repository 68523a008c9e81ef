package dev.enrichment.sdk.testing.internal.http;

/** Answers the requests of one operation. Called by many threads at once. */
@FunctionalInterface
public interface RouteHandler {
    /**
     * Works on a request; charges nothing.
     *
     * @throws ProblemException to answer with a problem document
     */
    Answer answer(Call call);
}
