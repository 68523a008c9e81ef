/**
 * Contains the parts of a call: operations as values, options, listeners, interceptors, and what a call would send.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/configuration.md">docs/reference/configuration.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.call;

import org.jspecify.annotations.NullMarked;
