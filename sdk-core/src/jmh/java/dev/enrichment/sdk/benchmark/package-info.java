/** Whole calls through the client, beside the same calls wired by hand. */
package dev.enrichment.sdk.benchmark;
