/**
 * The steps by which runs and caching clients buy a request: they claim the request, record the intent to send it, send
 * it, and store the outcome. This package also contains the rules that decide whether a stored response is used or
 * bought again. Start with {@link dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall}, which shows the states of a
 * purchase.
 */
@NullMarked
package dev.enrichment.sdk.bulk.internal.purchase;

import org.jspecify.annotations.NullMarked;
