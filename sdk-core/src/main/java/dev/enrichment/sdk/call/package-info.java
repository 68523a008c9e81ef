/** How calls are made: operations as values, options, listeners, interceptors, and what a call would send. */
@NullMarked
package dev.enrichment.sdk.call;

import org.jspecify.annotations.NullMarked;
