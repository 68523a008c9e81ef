/**
 * Tests of which column fills which field of a request.
 *
 * <ul>
 *   <li>{@code ColumnCells}, {@code ColumnWords}: {@code ColumnChoiceTest}
 *   <li>{@code CellListener}, {@code RequestJson}: {@code ColumnMappingTest}
 *   <li>{@code Wanted}: {@code ColumnChoiceTest}, {@code OfficeListsTest}
 *   <li>{@code NoColumn}: {@code RefusedInputTest}
 *   <li>{@code Placeholders}, {@code SharedSites}, {@code StrayRow}: {@code JunkTest}
 *   <li>{@code Expansion}: {@code ExpandTest}
 *   <li>{@code Flattening}: {@code ForeignFormatTest}
 *   <li>{@code RecordFields}, {@code ResponseFields}: {@code SuggestionsTest} and {@code UsageErrorsTest} for
 *       misspelled fields, {@code RunTest}, {@code FillTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.columns;

import org.jspecify.annotations.NullMarked;
