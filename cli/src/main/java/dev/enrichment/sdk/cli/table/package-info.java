/** The output of a run: its columns, what fills them, and where each value is from. */
@NullMarked
package dev.enrichment.sdk.cli.table;

import org.jspecify.annotations.NullMarked;
