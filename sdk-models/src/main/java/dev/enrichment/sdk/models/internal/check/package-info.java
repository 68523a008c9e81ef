/** Validation of request records. */
@NullMarked
package dev.enrichment.sdk.models.internal.check;

import org.jspecify.annotations.NullMarked;
