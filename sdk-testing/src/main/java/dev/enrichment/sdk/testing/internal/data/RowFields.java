package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;

/** A row of a search as filters see it: a lookup of values by field name. */
@FunctionalInterface
public interface RowFields {
    /** Returns the value of a field. Returns a missing node if the row has no such field. */
    JsonNode get(String field);
}
