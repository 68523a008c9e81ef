/**
 * Micrometer metrics and observations of calls and credits. {@link dev.enrichment.sdk.micrometer.EnrichmentMetrics} is
 * a listener, and {@link dev.enrichment.sdk.micrometer.EnrichmentObservations} is an interceptor.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/frameworks/observability.md">docs/frameworks/observability.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.micrometer;

import org.jspecify.annotations.NullMarked;
