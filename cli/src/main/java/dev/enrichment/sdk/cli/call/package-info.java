/**
 * The command {@code call}, which makes a single call or buys all pages of a search, and the command
 * {@code operations}.
 */
@NullMarked
package dev.enrichment.sdk.cli.call;

import org.jspecify.annotations.NullMarked;
