/** Runs calls asynchronously, on threads other than the caller's. */
@NullMarked
package dev.enrichment.sdk.internal.async;

import org.jspecify.annotations.NullMarked;
