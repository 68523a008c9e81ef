/**
 * The service as simulated by the sandbox: its operations, accounts, rate limits, and records of requests and charges.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/testing.md">docs/guides/testing.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.testing.service;

import org.jspecify.annotations.NullMarked;
