/** Clock, sleep and randomness, which tests can replace. */
@NullMarked
package dev.enrichment.sdk.internal.time;

import org.jspecify.annotations.NullMarked;
