/** Writers that turn records into JSON. */
@NullMarked
package dev.enrichment.sdk.models.internal.write;

import org.jspecify.annotations.NullMarked;
