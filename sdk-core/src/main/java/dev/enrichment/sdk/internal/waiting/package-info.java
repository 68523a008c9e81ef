/** Lines of calls that wait for credits. */
@NullMarked
package dev.enrichment.sdk.internal.waiting;

import org.jspecify.annotations.NullMarked;
