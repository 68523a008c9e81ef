package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** A person added or changed by a test. */
record EditedPerson(ObjectNode row, List<String> personalEmails, List<WorkPosition> history) implements PersonEntry {
    @Override
    public JsonNode get(String field) {
        return row.path(field);
    }
}
