/** Tests of cells that are not sent because they are invalid, and of several spellings of one name. */
@NullMarked
package dev.enrichment.sdk.cli.junk;

import org.jspecify.annotations.NullMarked;
