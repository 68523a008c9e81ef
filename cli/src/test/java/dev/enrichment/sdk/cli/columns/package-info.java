/** Tests of which column is used for which field of a request. */
@NullMarked
package dev.enrichment.sdk.cli.columns;

import org.jspecify.annotations.NullMarked;
