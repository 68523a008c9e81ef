/** Writers that convert records and other values to JSON. */
@NullMarked
package dev.enrichment.sdk.models.internal.write;

import org.jspecify.annotations.NullMarked;
