/** The program {@code enrich}, with its entry point and the list of its commands. */
@NullMarked
package dev.enrichment.sdk.cli;

import org.jspecify.annotations.NullMarked;
