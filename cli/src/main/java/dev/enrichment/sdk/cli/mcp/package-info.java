/** The command {@code mcp}: the operations as tools of a program that talks to a language model, with a budget. */
@NullMarked
package dev.enrichment.sdk.cli.mcp;

import org.jspecify.annotations.NullMarked;
