/**
 * Store of paid requests and their responses, which runs and caching clients share. The tables are in SQLite or
 * PostgreSQL, and one thread in each process commits changes in groups.
 */
@NullMarked
package dev.enrichment.sdk.bulk.internal.store;

import org.jspecify.annotations.NullMarked;
