/** Contains what every command writes with: the terminal, tables, amounts, files, and failures in words. */
@NullMarked
package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.NullMarked;
