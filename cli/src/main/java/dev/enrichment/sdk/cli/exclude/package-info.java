/**
 * Exclude lists, which name people and companies. Their rows are neither sent to the service nor written to the output.
 */
@NullMarked
package dev.enrichment.sdk.cli.exclude;

import org.jspecify.annotations.NullMarked;
