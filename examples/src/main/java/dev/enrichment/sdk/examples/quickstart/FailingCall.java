package dev.enrichment.sdk.examples.quickstart;

/**
 * A call that is expected to fail.
 *
 * @param expected class of the expected exception
 * @param description what the call does and why it fails
 * @param call task that makes the call
 */
record FailingCall(Class<? extends RuntimeException> expected, String description, Runnable call) {}
