/** Cells of tables, and JSON text. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.text;

import org.jspecify.annotations.NullMarked;
