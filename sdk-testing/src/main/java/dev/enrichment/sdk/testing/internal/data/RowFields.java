package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;

/** The fields of one search result, such as a company. Filters read the values by field name. */
@FunctionalInterface
public interface RowFields {
    /** Returns the value of a field. Returns a missing node if the row has no such field. */
    JsonNode get(String field);
}
