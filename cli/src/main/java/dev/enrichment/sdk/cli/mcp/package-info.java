/** The command {@code mcp}, which offers the operations as tools to a language model, within a budget. */
@NullMarked
package dev.enrichment.sdk.cli.mcp;

import org.jspecify.annotations.NullMarked;
