/** The engine that turns rows into outcomes: calls, lookups in the store, concurrency and order. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.engine;

import org.jspecify.annotations.NullMarked;
