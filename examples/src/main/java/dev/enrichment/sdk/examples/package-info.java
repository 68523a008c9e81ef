/** Small programs to run and to copy, one idea each. */
@NullMarked
package dev.enrichment.sdk.examples;

import org.jspecify.annotations.NullMarked;
