/** The input file with the rows, in many formats, with or without a header, compressed, or from a pipe. */
@NullMarked
package dev.enrichment.sdk.cli.input;

import org.jspecify.annotations.NullMarked;
