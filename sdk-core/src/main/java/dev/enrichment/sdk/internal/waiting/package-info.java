/** Waiting lines for calls that need credits. */
@NullMarked
package dev.enrichment.sdk.internal.waiting;

import org.jspecify.annotations.NullMarked;
