/** Classes that validate a request when it is created. */
@NullMarked
package dev.enrichment.sdk.models.internal.check;

import org.jspecify.annotations.NullMarked;
