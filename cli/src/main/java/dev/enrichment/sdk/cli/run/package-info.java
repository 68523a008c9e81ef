/** The command {@code run}, which calls one or more operations for each row of a file and writes the results. */
@NullMarked
package dev.enrichment.sdk.cli.run;

import org.jspecify.annotations.NullMarked;
