/** Validation of requests when they are created. */
@NullMarked
package dev.enrichment.sdk.models.internal.check;

import org.jspecify.annotations.NullMarked;
