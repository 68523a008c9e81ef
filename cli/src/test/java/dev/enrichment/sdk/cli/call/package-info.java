/**
 * Tests of single calls and of searches whose pages are all written to a file.
 *
 * <ul>
 *   <li>{@code CallCommand}: {@code CallsTest}, {@code AllPagesTest}
 *   <li>{@code OperationsCommand}: {@code CallsTest}
 *   <li>{@code PagesOptions}: {@code AllPagesTest}, {@code UsageErrorsTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.call;

import org.jspecify.annotations.NullMarked;
