/**
 * Tests of what follows a failed attempt.
 *
 * <ul>
 *   <li>{@code RetryRule}: {@code RetryRuleTest} with the table of all rules, {@code DocumentedRetriesTest} with the
 *       table in the documentation
 *   <li>{@code RetryPolicy}: {@code RetryTest}
 *   <li>{@code EarlierFailures}: {@code EarlierAttemptsTest}
 *   <li>{@code RetryBudgets}: {@code RetryTest}
 *   <li>that no paid request is sent twice: {@code SingleSendTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.retry;

import org.jspecify.annotations.NullMarked;
