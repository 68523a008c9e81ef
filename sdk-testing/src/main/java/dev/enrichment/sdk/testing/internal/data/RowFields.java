package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;

/** The fields of a search result row. Filters use this interface to read the values by field name. */
@FunctionalInterface
public interface RowFields {
    /** Returns the value of a field. Returns a missing node if the row has no such field. */
    JsonNode get(String field);
}
