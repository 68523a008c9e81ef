/** The mapping of input columns to request fields, and of response fields to output columns. */
@NullMarked
package dev.enrichment.sdk.cli.columns;

import org.jspecify.annotations.NullMarked;
