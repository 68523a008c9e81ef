/** Tests of how much memory a call allocates, and of responses that do not fit into memory. */
@NullMarked
package dev.enrichment.sdk.memory;

import org.jspecify.annotations.NullMarked;
