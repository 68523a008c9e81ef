/**
 * Conversion of table values to text. {@link dev.enrichment.sdk.bulk.internal.table.Cells} writes the cells of CSV
 * files, {@link dev.enrichment.sdk.bulk.internal.table.Formulas} protects them in spreadsheets, and {@link
 * dev.enrichment.sdk.bulk.internal.table.JsonText} writes JSON and finds values by their paths. The classes that read
 * and write whole tables are public, in the root package.
 */
@NullMarked
package dev.enrichment.sdk.bulk.internal.table;

import org.jspecify.annotations.NullMarked;
