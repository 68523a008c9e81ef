/** The command {@code sandbox} and its health check. */
@NullMarked
package dev.enrichment.sdk.cli.sandbox;

import org.jspecify.annotations.NullMarked;
