/** Keeps the calls of a client within the rate limits of the service. */
@NullMarked
package dev.enrichment.sdk.internal.ratelimit;

import org.jspecify.annotations.NullMarked;
