/**
 * Implementation of pagination: the progress of a search, the positions and sizes of its pages, limits, resume tokens,
 * and the detection of endless results.
 */
@NullMarked
package dev.enrichment.sdk.internal.paging;

import org.jspecify.annotations.NullMarked;
