/**
 * The command {@code mcp}, which offers the operations of the service to a language model as tools and limits what they
 * may cost.
 */
@NullMarked
package dev.enrichment.sdk.cli.mcp;

import org.jspecify.annotations.NullMarked;
