/** Small example programs. Each of them shows one task and can be run as it is. */
@NullMarked
package dev.enrichment.sdk.examples;

import org.jspecify.annotations.NullMarked;
