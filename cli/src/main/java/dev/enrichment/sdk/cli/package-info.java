/** The entry point of the command-line program {@code enrich} and the list of its commands. */
@NullMarked
package dev.enrichment.sdk.cli;

import org.jspecify.annotations.NullMarked;
