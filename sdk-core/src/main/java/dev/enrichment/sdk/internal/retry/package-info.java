/** Rules that decide which calls may be retried, and how often. */
@NullMarked
package dev.enrichment.sdk.internal.retry;

import org.jspecify.annotations.NullMarked;
