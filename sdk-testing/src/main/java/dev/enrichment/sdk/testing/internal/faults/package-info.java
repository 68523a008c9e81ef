/** Scripted faults, with their triggers and their effects on responses. */
@NullMarked
package dev.enrichment.sdk.testing.internal.faults;

import org.jspecify.annotations.NullMarked;
