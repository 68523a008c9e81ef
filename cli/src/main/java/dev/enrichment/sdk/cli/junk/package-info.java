/** Tells what is wrong with the cells of a file, and what is made of them. */
@NullMarked
package dev.enrichment.sdk.cli.junk;

import org.jspecify.annotations.NullMarked;
