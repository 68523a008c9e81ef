/** Detection of problems in the cells of a file, and of the changes made to them. */
@NullMarked
package dev.enrichment.sdk.cli.junk;

import org.jspecify.annotations.NullMarked;
