/** The store of a run: a table in SQLite or PostgreSQL, written by one thread with group commit. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.store;

import org.jspecify.annotations.NullMarked;
