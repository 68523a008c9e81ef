/** The injected clock. */
@NullMarked
package dev.enrichment.sdk.internal.time;

import org.jspecify.annotations.NullMarked;
