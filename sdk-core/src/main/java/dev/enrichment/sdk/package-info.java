/**
 * The client of the service, its facades, and the catalog of operations.
 *
 * <p>Start at {@link dev.enrichment.sdk.EnrichmentClient}.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/configuration.md">docs/reference/configuration.md</a>.
 */
@NullMarked
package dev.enrichment.sdk;

import org.jspecify.annotations.NullMarked;
