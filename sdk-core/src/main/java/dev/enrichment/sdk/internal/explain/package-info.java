/**
 * Additional information about calls: explanations of calls that are not made, and differences between responses and the
 * documented API.
 */
@NullMarked
package dev.enrichment.sdk.internal.explain;

import org.jspecify.annotations.NullMarked;
