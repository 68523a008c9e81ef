/** Tests of the server for AI agents. {@code McpClient} is a client that shares no code with it. */
@NullMarked
package dev.enrichment.sdk.cli.mcp;

import org.jspecify.annotations.NullMarked;
