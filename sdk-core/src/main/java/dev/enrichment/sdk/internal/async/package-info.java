/** Execution of blocking calls on other threads. */
@NullMarked
package dev.enrichment.sdk.internal.async;

import org.jspecify.annotations.NullMarked;
