/** Tests of output files: their format, and the types and texts of their cells. */
@NullMarked
package dev.enrichment.sdk.cli.table;

import org.jspecify.annotations.NullMarked;
