/** The sandbox as a program of its own. */
@NullMarked
package dev.enrichment.sdk.testing.internal.cli;

import org.jspecify.annotations.NullMarked;
