/**
 * Contains what a program types: the client, its facades, and what a call gives back.
 *
 * <p>Start at {@link dev.enrichment.sdk.EnrichmentClient}.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/configuration.md">docs/reference/configuration.md</a>.
 */
@NullMarked
package dev.enrichment.sdk;

import org.jspecify.annotations.NullMarked;
