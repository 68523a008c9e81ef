/**
 * HTTP communication with OkHttp: encodes requests, sends each one at most once, reads responses, and converts errors
 * to exceptions.
 */
@NullMarked
package dev.enrichment.sdk.internal.http;

import org.jspecify.annotations.NullMarked;
