package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;

/** Read access to the fields of a row, as evaluated by filters. */
@FunctionalInterface
public interface RowFields {
    /** Returns the value of a field. Returns a missing node if the row has no such field. */
    JsonNode get(String field);
}
