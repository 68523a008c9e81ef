/** Balances of accounts, and reservations of calls against them. */
@NullMarked
package dev.enrichment.sdk.internal.balance;

import org.jspecify.annotations.NullMarked;
