/** The command {@code run}, which calls one or more operations for each row of a file. */
@NullMarked
package dev.enrichment.sdk.cli.run;

import org.jspecify.annotations.NullMarked;
