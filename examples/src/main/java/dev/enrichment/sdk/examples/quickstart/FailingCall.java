package dev.enrichment.sdk.examples.quickstart;

/**
 * A call that is meant to fail.
 *
 * @param expected the exception it must end with
 * @param description what the call does and what goes wrong
 * @param call makes it
 */
record FailingCall(Class<? extends RuntimeException> expected, String description, Runnable call) {}
