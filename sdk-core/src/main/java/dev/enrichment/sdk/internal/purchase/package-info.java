/** Parts of the pipeline that only the bulk module uses, to make purchases that are recorded in a store. */
@NullMarked
package dev.enrichment.sdk.internal.purchase;

import org.jspecify.annotations.NullMarked;
