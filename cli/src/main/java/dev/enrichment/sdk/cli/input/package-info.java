/** The file with the rows, in whatever form people have it: another encoding, no header, packed, or from a pipe. */
@NullMarked
package dev.enrichment.sdk.cli.input;

import org.jspecify.annotations.NullMarked;
