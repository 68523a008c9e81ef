/** Balances of accounts, reservations of calls against them, and the ledger of past calls. */
@NullMarked
package dev.enrichment.sdk.internal.balance;

import org.jspecify.annotations.NullMarked;
