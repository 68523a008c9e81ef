/** Tests of single calls and of searches whose pages are all written to a file. */
@NullMarked
package dev.enrichment.sdk.cli.call;

import org.jspecify.annotations.NullMarked;
