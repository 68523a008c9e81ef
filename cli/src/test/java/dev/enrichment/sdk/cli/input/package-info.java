/**
 * Tests of input files: ordinary lists, unusual, damaged and random ones, and files that are refused.
 *
 * <ul>
 *   <li>{@code InputFile}, {@code InputReader}, {@code InputOptions}: {@code InputTest}, {@code FileZooTest},
 *       {@code RefusedInputTest}
 *   <li>{@code CsvForm}: {@code OutputFormTest}
 *   <li>{@code EncodingGuess}, {@code TextEncoding}: {@code OfficeListsTest}, {@code FileZooTest}, {@code InputTest}
 *   <li>{@code Header}, {@code HeaderLine}, {@code TableLayout}, {@code Sample}: {@code RefusedInputTest},
 *       {@code FileZooTest}, {@code OfficeListsTest}
 *   <li>{@code InputSource}, {@code SharedChannel}, {@code Spool}: {@code InputTest} and {@code LauncherTest} for
 *       pipes, {@code StreamFilesTest}
 *   <li>{@code JsonLines}, {@code RowSpool}, {@code TableCopy}, {@code TypedCells}: {@code FillTest},
 *       {@code WorkbookOutputTest}, {@code ListFuzzTest}
 *   <li>{@code LineNumbers}: {@code WorkbookTest}, {@code JunkTest}
 *   <li>{@code SheetCells}, {@code SheetNumber}, {@code SheetRows}, {@code SheetText}, {@code WorkbookEntries}:
 *       {@code WorkbookTest}, {@code LibreOfficeTest} for what a spreadsheet program shows
 *   <li>{@code Unreadable}: {@code ForeignFormatTest}, {@code UsageErrorsTest} for missing and unreadable files
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.input;

import org.jspecify.annotations.NullMarked;
