/** Keys by which a store recognizes equal requests, so that no request is bought twice. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.key;

import org.jspecify.annotations.NullMarked;
