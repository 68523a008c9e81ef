/** Detection of problems in the cells of a file. */
@NullMarked
package dev.enrichment.sdk.cli.junk;

import org.jspecify.annotations.NullMarked;
