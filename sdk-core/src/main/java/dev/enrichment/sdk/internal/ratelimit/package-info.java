/**
 * Rate limiters that keep the calls of a client within the limits of the service. Not exported. Start at
 * {@link dev.enrichment.sdk.internal.ratelimit.AdaptiveRate}.
 */
@NullMarked
package dev.enrichment.sdk.internal.ratelimit;

import org.jspecify.annotations.NullMarked;
