/** The table that a run writes as its output, with the columns that it adds to the input. */
@NullMarked
package dev.enrichment.sdk.cli.table;

import org.jspecify.annotations.NullMarked;
