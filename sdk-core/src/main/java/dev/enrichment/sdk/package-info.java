/**
 * The client with which a program calls the service. Its facades, such as {@link dev.enrichment.sdk.Companies}, have a
 * method for each operation.
 *
 * <p>Start at {@link dev.enrichment.sdk.EnrichmentClient}.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/configuration.md">docs/reference/configuration.md</a>.
 */
@NullMarked
package dev.enrichment.sdk;

import org.jspecify.annotations.NullMarked;
