/**
 * JUnit extension that starts a sandbox for tests. It requires JUnit Jupiter, an optional dependency of this module.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/testing.md">docs/guides/testing.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.testing.junit;

import org.jspecify.annotations.NullMarked;
