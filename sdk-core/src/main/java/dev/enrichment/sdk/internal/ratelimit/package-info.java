/**
 * Not exported: keeps the calls of a client within the rate limits of the service. Start at
 * {@link dev.enrichment.sdk.internal.ratelimit.AdaptiveRate}.
 */
@NullMarked
package dev.enrichment.sdk.internal.ratelimit;

import org.jspecify.annotations.NullMarked;
