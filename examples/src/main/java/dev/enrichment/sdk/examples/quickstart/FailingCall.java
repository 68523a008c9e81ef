package dev.enrichment.sdk.examples.quickstart;

/**
 * Call that is expected to fail.
 *
 * @param expected class of the expected exception
 * @param description description of the call and its failure
 * @param call task that makes the call
 */
record FailingCall(Class<? extends RuntimeException> expected, String description, Runnable call) {}
