/** Support for record classes: annotations that describe their JSON form, defensive copies and collections. */
@NullMarked
package dev.enrichment.sdk.models.internal.record;

import org.jspecify.annotations.NullMarked;
