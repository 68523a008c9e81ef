/** Contains the choice of the store, and the commands for one: {@code status}, {@code export}, {@code doubts}, {@code store}. */
@NullMarked
package dev.enrichment.sdk.cli.store;

import org.jspecify.annotations.NullMarked;
