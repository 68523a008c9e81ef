/**
 * Tests of balances and reservations.
 *
 * <ul>
 *   <li>{@code Balances}: {@code MinimumBalanceTest}, {@code WaitForBudgetTest}
 *   <li>{@code Books}, {@code CallEnd}: {@code CreditAccountingTest}, {@code AccountsTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.balance;

import org.jspecify.annotations.NullMarked;
