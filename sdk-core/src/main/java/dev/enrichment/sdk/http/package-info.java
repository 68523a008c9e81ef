/**
 * The HTTP side of calls: the API key, routes, responses and their headers.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api.md">docs/reference/api.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.http;

import org.jspecify.annotations.NullMarked;
