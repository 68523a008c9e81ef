/** What calls cost: price rules and estimates before a call, budgets around calls, the ledger after them. */
@NullMarked
package dev.enrichment.sdk.credits;

import org.jspecify.annotations.NullMarked;
