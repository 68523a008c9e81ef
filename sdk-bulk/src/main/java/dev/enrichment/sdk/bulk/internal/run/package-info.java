/**
 * Bulk runs, which read rows, call an operation for each of them, and return the outcomes. The thread that consumes the
 * outcomes reads the rows, and workers make the calls. Start with {@link dev.enrichment.sdk.bulk.internal.run.Buyer},
 * which shows the path of a row.
 */
@NullMarked
package dev.enrichment.sdk.bulk.internal.run;

import org.jspecify.annotations.NullMarked;
