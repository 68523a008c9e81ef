package dev.enrichment.sdk.examples.quickstart;

/**
 * A call that is meant to fail.
 *
 * @param expected the exception it has to end with
 * @param how what is wrong with it
 * @param call makes it
 */
record Failure(Class<? extends RuntimeException> expected, String how, Runnable call) {}
