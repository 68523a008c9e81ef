/**
 * The sandbox: start it, script faults and responses, inspect calls and charges.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/testing.md">docs/testing.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.testing;

import org.jspecify.annotations.NullMarked;
