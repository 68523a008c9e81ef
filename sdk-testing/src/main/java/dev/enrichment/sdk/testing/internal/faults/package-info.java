/** Faults that a test can script, such as a reset connection, with their triggers and effects. */
@NullMarked
package dev.enrichment.sdk.testing.internal.faults;

import org.jspecify.annotations.NullMarked;
