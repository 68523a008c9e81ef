/** Small programs to run and to copy. Each shows one idea. */
@NullMarked
package dev.enrichment.sdk.examples;

import org.jspecify.annotations.NullMarked;
