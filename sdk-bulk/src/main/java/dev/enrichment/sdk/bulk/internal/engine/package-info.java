/** Turns rows into outcomes: calls, store, concurrency, order. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.engine;

import org.jspecify.annotations.NullMarked;
