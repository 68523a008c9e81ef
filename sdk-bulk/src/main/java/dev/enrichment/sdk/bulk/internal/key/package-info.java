/** Keys of requests, which decide which requests are equal. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.key;

import org.jspecify.annotations.NullMarked;
