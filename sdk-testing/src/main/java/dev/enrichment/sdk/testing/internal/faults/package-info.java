/** When a fault strikes, and how it distorts an answer. */
@NullMarked
package dev.enrichment.sdk.testing.internal.faults;

import org.jspecify.annotations.NullMarked;
