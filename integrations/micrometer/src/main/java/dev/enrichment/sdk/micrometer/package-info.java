/**
 * Metrics and observations of calls and credits for Micrometer: {@link
 * dev.enrichment.sdk.micrometer.EnrichmentMetrics} is a listener, {@link
 * dev.enrichment.sdk.micrometer.EnrichmentObservations} an interceptor.
 */
@NullMarked
package dev.enrichment.sdk.micrometer;

import org.jspecify.annotations.NullMarked;
