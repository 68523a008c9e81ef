/** The commands {@code run} and {@code preview}: rows of a file through one or several operations. */
@NullMarked
package dev.enrichment.sdk.cli.run;

import org.jspecify.annotations.NullMarked;
