/** Tracks the balances of accounts, the credits reserved for calls in flight, and the cost of past calls. */
@NullMarked
package dev.enrichment.sdk.internal.balance;

import org.jspecify.annotations.NullMarked;
