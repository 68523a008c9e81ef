/** A running call: its request, its cost so far, and ways to stop it. */
@NullMarked
package dev.enrichment.sdk.internal.call;

import org.jspecify.annotations.NullMarked;
