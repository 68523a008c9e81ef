/**
 * Tests of the steps of a call.
 *
 * <ul>
 *   <li>{@code Pipeline}, {@code Step}: {@code PipelineTest}
 *   <li>{@code InterceptStep}: {@code InterceptorsTest}, {@code InterceptorThreadsTest}
 *   <li>{@code BuyStep}: {@code PurchasedCallTest}
 *   <li>{@code BookStep}, {@code CreditReserver}: {@code CreditAccountingTest}, {@code WaitForBudgetTest}
 *   <li>{@code CallPreparer}: {@code ExplanationTest}, {@code ThrowingCallbacksTest}
 *   <li>{@code SendStep}: {@code RetryTest}, {@code SingleSendTest}
 *   <li>{@code Permits}: {@code RateLimitTest}
 *   <li>{@code AttemptRunner}, {@code SendHooks}: {@code SendHookTest}, {@code AttemptResultTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.pipeline;

import org.jspecify.annotations.NullMarked;
