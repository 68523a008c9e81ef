/** Requests and responses on OkHttp: encoding, sending exactly once, reading, and turning errors into exceptions. */
@NullMarked
package dev.enrichment.sdk.internal.http;

import org.jspecify.annotations.NullMarked;
