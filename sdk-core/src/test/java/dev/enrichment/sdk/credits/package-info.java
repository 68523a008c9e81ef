/**
 * Tests of estimates, budgets and ledgers. How the charge of a call is determined is tested in the package
 * {@code internal.charge}.
 *
 * <ul>
 *   <li>{@code PriceEstimate}, {@code PriceRule}, {@code CreditReceipt}, {@code CreditLedger}:
 *       {@code CreditAccountingTest}
 *   <li>{@code CreditBudget}: {@code CreditBudgetTest}, {@code WaitForBudgetTest}, {@code MinimumBalanceTest}
 *   <li>{@code ChargeStatus}: {@code ChargeRuleTest}, {@code ErrorResponsesTest}
 *   <li>{@code PagingTotals}: {@code PaginatorTest}
 *   <li>{@code ResponseSource}: {@code PurchasedCallTest}
 *   <li>all of them together, with several threads and faults: {@code AccountingSoakTest}, and {@code AdversaryTest} in
 *       the package {@code adversary}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.credits;

import org.jspecify.annotations.NullMarked;
