/**
 * Tests of the parts of the client.
 *
 * <ul>
 *   <li>{@code ClientRuntime}: {@code ClientLifecycleTest}, {@code AccountsTest}
 *   <li>{@code AsyncCalls}: {@code ClientLifecycleTest}, {@code CallTerminationTest}
 *   <li>{@code BaseUrl}, {@code Hosts}, {@code MissingSettings}, {@code Durations}: {@code EnvironmentTest},
 *       {@code SettingNamesTest}
 *   <li>{@code ClientSettings}: {@code ClientOptionsTest}, {@code SettingValuesTest}
 *   <li>{@code Explainer}: {@code ExplanationTest}
 *   <li>{@code DriftReporter}: {@code CallTest}
 *   <li>{@code TimeSource}: {@code SingleSendTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal;

import org.jspecify.annotations.NullMarked;
