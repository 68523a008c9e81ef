/** Exclude lists of people and companies. Rows about them are neither sent to the service nor written to the output. */
@NullMarked
package dev.enrichment.sdk.cli.exclude;

import org.jspecify.annotations.NullMarked;
