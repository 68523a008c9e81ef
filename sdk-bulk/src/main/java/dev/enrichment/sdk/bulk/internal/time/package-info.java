/** The time of a run, injected so that tests run hours of waiting in milliseconds. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.time;

import org.jspecify.annotations.NullMarked;
