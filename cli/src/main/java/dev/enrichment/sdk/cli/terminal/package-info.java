/** Output code shared by all commands, such as the terminal, reports, tables, output files and error messages. */
@NullMarked
package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.NullMarked;
