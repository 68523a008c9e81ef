/**
 * What a program types: the client, its facades, and what a call gives back.
 *
 * <p>Start at {@link dev.enrichment.sdk.EnrichmentClient}.
 */
@NullMarked
package dev.enrichment.sdk;

import org.jspecify.annotations.NullMarked;
