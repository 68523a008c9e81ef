/**
 * Types that describe the simulated service: its operations, accounts and rate limits, and the recorded requests and
 * charges.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/testing.md">docs/guides/testing.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.testing.service;

import org.jspecify.annotations.NullMarked;
