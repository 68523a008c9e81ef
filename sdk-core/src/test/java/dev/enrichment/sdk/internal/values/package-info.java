/**
 * Tests of values from outside.
 *
 * <ul>
 *   <li>{@code Amounts}: {@code ResponseChargesTest}, {@code SettingValuesTest}
 *   <li>{@code HeaderSyntax}: {@code UnusualServersTest}, {@code SettingNamesTest}
 *   <li>{@code LatestEntries}: {@code RateLimitersTest}
 *   <li>{@code ProxyRefusedException}: {@code ProxyPasswordTest}
 *   <li>{@code SafeText}: {@code OutsideTextTest}, {@code UnusualServersTest}
 *   <li>{@code SdkVersion}: {@code ClientOptionsTest}
 *   <li>{@code Sha256}: {@code ResumeTokenTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.values;

import org.jspecify.annotations.NullMarked;
