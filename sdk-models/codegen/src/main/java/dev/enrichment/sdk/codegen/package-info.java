/** The annotation processor that generates a builder for each request record of {@code sdk-models}. */
package dev.enrichment.sdk.codegen;
