/**
 * The command {@code sandbox}, which simulates the service on this machine, and the health check for containers that
 * run it.
 */
@NullMarked
package dev.enrichment.sdk.cli.sandbox;

import org.jspecify.annotations.NullMarked;
