/**
 * Caching clients, which look in the store before each paid call. Equal calls of several callers share one purchase,
 * which is made on a separate thread. Start with {@link dev.enrichment.sdk.bulk.internal.cache.CachingCall}, which
 * shows the steps of a call.
 */
@NullMarked
package dev.enrichment.sdk.bulk.internal.cache;

import org.jspecify.annotations.NullMarked;
