/**
 * The cost of calls: price rules and estimates before a call, budgets during calls, and receipts and the ledger
 * afterward.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/spending.md">docs/guides/spending.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.credits;

import org.jspecify.annotations.NullMarked;
