/**
 * Tests of output files: their format, and the types and texts of their cells.
 *
 * <ul>
 *   <li>{@code EncodedText}, {@code OutputFormat}, {@code OutputTarget}, {@code TextTable}: {@code OutputFormTest}
 *   <li>{@code WorkbookTable}: {@code WorkbookOutputTest}, {@code LibreOfficeTest}
 *   <li>{@code RunTable}, {@code OutputColumns}, {@code OutputTable}: {@code RunTest}, {@code FillTest},
 *       {@code WorkbookOutputTest}
 *   <li>{@code ColumnNames}: {@code RunTest}, {@code ListFuzzTest}
 *   <li>{@code RowSample}: {@code OutputSampleTest}, {@code OutputFormTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.table;

import org.jspecify.annotations.NullMarked;
