/** The program {@code enrich}: one class for each command. */
@NullMarked
package dev.enrichment.sdk.cli;

import org.jspecify.annotations.NullMarked;
