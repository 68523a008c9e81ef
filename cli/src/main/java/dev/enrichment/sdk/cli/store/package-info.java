/**
 * The commands that show, export, reconcile and erase earlier purchases, and the code that finds the store of a
 * command.
 */
@NullMarked
package dev.enrichment.sdk.cli.store;

import org.jspecify.annotations.NullMarked;
