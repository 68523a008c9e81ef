/** Clocks, waits and threads of a run. They are injected, so tests can simulate hours of waiting in milliseconds. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.time;

import org.jspecify.annotations.NullMarked;
