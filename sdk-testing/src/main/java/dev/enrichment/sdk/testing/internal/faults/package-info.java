/** Scripted faults: triggers and their effect on responses. */
@NullMarked
package dev.enrichment.sdk.testing.internal.faults;

import org.jspecify.annotations.NullMarked;
