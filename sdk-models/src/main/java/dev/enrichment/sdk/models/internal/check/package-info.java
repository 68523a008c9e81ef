/** Validation of requests, which takes place when a request is created. */
@NullMarked
package dev.enrichment.sdk.models.internal.check;

import org.jspecify.annotations.NullMarked;
