/** The command {@code sandbox}, and a sandbox with a usage history for the usage report. */
@NullMarked
package dev.enrichment.sdk.cli.sandbox;

import org.jspecify.annotations.NullMarked;
