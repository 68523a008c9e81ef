/** The command {@code sandbox}, which simulates the service on this machine. */
@NullMarked
package dev.enrichment.sdk.cli.sandbox;

import org.jspecify.annotations.NullMarked;
