/** The stand-alone sandbox. */
@NullMarked
package dev.enrichment.sdk.testing.internal.cli;

import org.jspecify.annotations.NullMarked;
