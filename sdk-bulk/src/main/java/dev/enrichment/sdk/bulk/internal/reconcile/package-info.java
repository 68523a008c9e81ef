/**
 * Determines afterwards whether calls with an unknown outcome were charged. Only free calls are made: the balance and
 * the usage figures of the account are compared with the records of the store. Start with
 * {@link dev.enrichment.sdk.bulk.internal.reconcile.Reconciler}.
 */
@NullMarked
package dev.enrichment.sdk.bulk.internal.reconcile;

import org.jspecify.annotations.NullMarked;
