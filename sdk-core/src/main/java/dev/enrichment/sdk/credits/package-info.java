/**
 * Contains what is about the cost of calls: price rules and estimates before a call, budgets around calls, the ledger
 * after them.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/spending.md">docs/guides/spending.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.credits;

import org.jspecify.annotations.NullMarked;
