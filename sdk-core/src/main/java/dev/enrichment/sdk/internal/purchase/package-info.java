/** Parts of the pipeline that only purchases with a store use. */
@NullMarked
package dev.enrichment.sdk.internal.purchase;

import org.jspecify.annotations.NullMarked;
