/**
 * Tests of the rate limiter, most of them without calls and with a simulated clock. {@code RateLimitTest} makes calls.
 *
 * <ul>
 *   <li>{@code Estimate}, {@code HigherRates}, {@code Period}, {@code RouteState}, {@code Decision}:
 *       {@code AdaptiveRateTest}, {@code LimiterTableTest}
 *   <li>{@code CallRate}: {@code CeilingTest}
 *   <li>{@code Line}, {@code Permit}, {@code PermitState}: {@code RateLimiterTest}
 *   <li>{@code RateSignals}, {@code StatedLimit}: {@code RateLimitTest}, {@code AdaptiveRateTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.ratelimit;

import org.jspecify.annotations.NullMarked;
