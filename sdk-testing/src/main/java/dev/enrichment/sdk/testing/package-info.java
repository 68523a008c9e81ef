/**
 * The sandbox: start it, script faults and responses, inspect calls and charges.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/testing.md">docs/guides/testing.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.testing;

import org.jspecify.annotations.NullMarked;
