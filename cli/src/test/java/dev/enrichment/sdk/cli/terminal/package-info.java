/**
 * Tests of what the user sees, and that no file of the user is damaged.
 *
 * <ul>
 *   <li>{@code Amounts}, {@code Report}, {@code Table}, {@code Words}: {@code PrintedTextTest}, {@code RunTest}
 *   <li>{@code CommandException}, {@code Failures}, {@code UsageException}: {@code FailureMessagesTest},
 *       {@code UsageErrorsTest}, {@code SuggestionsTest}
 *   <li>{@code ExitCodes}: {@code UserFilesTest}, {@code CommandGuideTest}
 *   <li>{@code Json}: {@code CallsTest}, {@code PrintedTextTest}
 *   <li>{@code NamedStream}, {@code OutputException}: {@code UserFilesTest}, {@code LauncherTest}
 *   <li>{@code ProgressLine}: {@code ProgressDisplayTest}
 *   <li>{@code Screen}: {@code LauncherTest}, {@code PrintedTextTest}
 *   <li>{@code StreamPath}: {@code StreamFilesTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.NullMarked;
