/** Tests that the pages of the documentation agree with the program. */
@NullMarked
package dev.enrichment.sdk.cli.pages;

import org.jspecify.annotations.NullMarked;
