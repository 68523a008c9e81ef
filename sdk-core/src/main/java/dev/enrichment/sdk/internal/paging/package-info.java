/** Implementation of pagination: page sizes, next pages, limits, resume tokens, and the detection of endless results. */
@NullMarked
package dev.enrichment.sdk.internal.paging;

import org.jspecify.annotations.NullMarked;
