/**
 * Requests and responses over OkHttp: encoding, sending a request at most once, reading responses, and converting
 * errors to exceptions.
 */
@NullMarked
package dev.enrichment.sdk.internal.http;

import org.jspecify.annotations.NullMarked;
