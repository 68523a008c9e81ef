/**
 * The parts of a call: descriptions of operations, options, listeners, interceptors, send hooks, and explanations of
 * calls that are not made.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/configuration.md">docs/reference/configuration.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.call;

import org.jspecify.annotations.NullMarked;
