/** Columns of files, fields of requests and of responses, and what fills what. */
@NullMarked
package dev.enrichment.sdk.cli.columns;

import org.jspecify.annotations.NullMarked;
