/** The commands for single requests. */
@NullMarked
package dev.enrichment.sdk.cli.call;

import org.jspecify.annotations.NullMarked;
