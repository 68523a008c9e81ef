/** The time of a run. It is injected, so tests can run hours of waiting in milliseconds. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.time;

import org.jspecify.annotations.NullMarked;
