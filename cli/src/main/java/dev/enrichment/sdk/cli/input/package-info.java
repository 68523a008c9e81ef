/** Readers for input files in various formats, such as CSV, JSON lines and workbooks. */
@NullMarked
package dev.enrichment.sdk.cli.input;

import org.jspecify.annotations.NullMarked;
