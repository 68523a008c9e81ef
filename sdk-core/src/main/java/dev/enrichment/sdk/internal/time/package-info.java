/** Time, waiting and randomness in a form that tests can replace. */
@NullMarked
package dev.enrichment.sdk.internal.time;

import org.jspecify.annotations.NullMarked;
