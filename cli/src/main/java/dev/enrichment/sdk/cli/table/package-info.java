/** The output of a run, with its columns, the values that fill them, and the sources of the values. */
@NullMarked
package dev.enrichment.sdk.cli.table;

import org.jspecify.annotations.NullMarked;
