/**
 * Tests of the program as a whole. The tests of a command, a file format or an option are in the package of the code.
 *
 * <ul>
 *   <li>{@code Main}: {@code LauncherTest}, {@code SuggestionsTest}, {@code UsageErrorsTest}
 *   <li>{@code EnrichCommand}: {@code PrintedTextTest}, {@code CallsTest}
 *   <li>{@code CompletionCommand}: {@code CompletionTest}
 *   <li>the launcher script {@code enrich}: {@code LauncherTest}
 *   <li>which parts of the library the program uses: {@code ArchitectureTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli;

import org.jspecify.annotations.NullMarked;
