/** People and companies whose rows are neither sent nor written. */
@NullMarked
package dev.enrichment.sdk.cli.exclude;

import org.jspecify.annotations.NullMarked;
