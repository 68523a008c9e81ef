/**
 * Tests of the parts of a running call.
 *
 * <ul>
 *   <li>{@code ActiveCalls}: {@code ClientLifecycleTest}
 *   <li>{@code AttemptOutcome}, {@code CallJournal}, {@code CallProgress}: {@code EarlierAttemptsTest},
 *       {@code RetryTest}
 *   <li>{@code CallContext}, {@code PreparedCall}: {@code CallTest}, {@code InterceptorsTest}
 *   <li>{@code Cancellation}, {@code Sleeper}, {@code StopReason}, {@code DaemonThread}: {@code CallTerminationTest},
 *       {@code ClientLifecycleTest}
 *   <li>{@code Exchange}: {@code SingleSendTest}, {@code ReplacingInterceptorTest}, {@code RepeatingInterceptorTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.call;

import org.jspecify.annotations.NullMarked;
