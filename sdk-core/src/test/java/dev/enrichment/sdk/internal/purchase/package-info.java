/**
 * Tests of calls that a store buys.
 *
 * <ul>
 *   <li>{@code Admission}, {@code BuyableCall}, {@code Buyer}, {@code Door}: {@code PurchasedCallTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.purchase;

import org.jspecify.annotations.NullMarked;
