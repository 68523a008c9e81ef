/** Detection of problems in the cells of an input file, such as invalid addresses. */
@NullMarked
package dev.enrichment.sdk.cli.junk;

import org.jspecify.annotations.NullMarked;
