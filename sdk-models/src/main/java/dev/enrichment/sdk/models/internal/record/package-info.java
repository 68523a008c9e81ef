/**
 * Building blocks of records: annotations that describe their JSON form, defensive copies, and immutable collections.
 */
@NullMarked
package dev.enrichment.sdk.models.internal.record;

import org.jspecify.annotations.NullMarked;
