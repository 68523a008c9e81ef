@org.jspecify.annotations.NullMarked
package dev.enrichment.sdk.cli.mcp;
