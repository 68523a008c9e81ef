/** The command {@code sandbox}, and a sandbox with a history. */
@NullMarked
package dev.enrichment.sdk.cli.sandbox;

import org.jspecify.annotations.NullMarked;
