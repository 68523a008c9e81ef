/** Tests of the usage report, partly in a browser. */
@NullMarked
package dev.enrichment.sdk.cli.usage;

import org.jspecify.annotations.NullMarked;
