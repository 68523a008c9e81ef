/** The annotation processor that generates builders and bindings for the records of {@code sdk-models}. */
package dev.enrichment.sdk.codegen;
