/** Tests of what the user sees in a terminal, and of which files are written. */
@NullMarked
package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.NullMarked;
