/** The output table of a run and its columns. */
@NullMarked
package dev.enrichment.sdk.cli.table;

import org.jspecify.annotations.NullMarked;
