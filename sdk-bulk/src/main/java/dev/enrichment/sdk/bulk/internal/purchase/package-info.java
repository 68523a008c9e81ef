/**
 * What runs and caching clients share when they buy a request: claim it, record the intent to send it, send it, and
 * store the outcome. The rules by which a stored response is used or bought again are also here. Start with {@link
 * dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall}, which shows the states of a purchase.
 */
@NullMarked
package dev.enrichment.sdk.bulk.internal.purchase;

import org.jspecify.annotations.NullMarked;
