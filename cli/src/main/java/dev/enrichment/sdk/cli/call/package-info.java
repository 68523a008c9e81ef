/** The commands for single requests: {@code call}, {@code search} and {@code operations}. */
@NullMarked
package dev.enrichment.sdk.cli.call;

import org.jspecify.annotations.NullMarked;
