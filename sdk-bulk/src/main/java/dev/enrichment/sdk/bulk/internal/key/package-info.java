/** Keys that identify equal requests. */
@NullMarked
package dev.enrichment.sdk.bulk.internal.key;

import org.jspecify.annotations.NullMarked;
