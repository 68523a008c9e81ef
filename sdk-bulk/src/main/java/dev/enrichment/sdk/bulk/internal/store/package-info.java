/**
 * The store that runs and caching clients share: tables in SQLite or PostgreSQL, written by one thread with group
 * commit.
 */
@NullMarked
package dev.enrichment.sdk.bulk.internal.store;

import org.jspecify.annotations.NullMarked;
