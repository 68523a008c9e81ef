/**
 * The HTTP types that a program sees: API keys, routes, responses and their headers.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api.md">docs/reference/api.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.http;

import org.jspecify.annotations.NullMarked;
