package dev.enrichment.sdk.examples.quickstart;

/**
 * Call that fails with a certain exception, so that the quickstart can show how to handle it.
 *
 * @param expected class of the expected exception
 * @param description what the call does and why it fails
 * @param call task that makes the call
 */
record FailingCall(Class<? extends RuntimeException> expected, String description, Runnable call) {}
