/**
 * Tests of keys, routes and responses.
 *
 * <ul>
 *   <li>{@code ApiResponse}: {@code CallTest}
 *   <li>{@code ResponseHeaders}: {@code RepeatedHeadersTest}
 *   <li>{@code Route}: {@code PathVariableTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.http;

import org.jspecify.annotations.NullMarked;
