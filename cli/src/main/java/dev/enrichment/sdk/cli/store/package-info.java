/** The commands for a store: {@code status}, {@code export} and {@code doubts}. */
@NullMarked
package dev.enrichment.sdk.cli.store;

import org.jspecify.annotations.NullMarked;
