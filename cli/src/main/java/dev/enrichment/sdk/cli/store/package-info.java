/**
 * The choice of the store, and the commands that work with stores, such as {@code status}, {@code export} and
 * {@code reconcile}.
 */
@NullMarked
package dev.enrichment.sdk.cli.store;

import org.jspecify.annotations.NullMarked;
