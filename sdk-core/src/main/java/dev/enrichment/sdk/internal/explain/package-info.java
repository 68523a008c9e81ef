/** Information about a call besides its outcome: explanations, hints about requests, and drift in responses. */
@NullMarked
package dev.enrichment.sdk.internal.explain;

import org.jspecify.annotations.NullMarked;
