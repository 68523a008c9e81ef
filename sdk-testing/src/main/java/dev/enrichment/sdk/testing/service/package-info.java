/**
 * The service as the sandbox plays it: its operations, forms of responses, account and records of what was called.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/testing.md">docs/guides/testing.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.testing.service;

import org.jspecify.annotations.NullMarked;
