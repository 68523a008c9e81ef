package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.Json;

/** Something with an id and a name: a taxonomy level, a tag, a job type. */
public record Named(int id, String name) {

    public ObjectNode toJson() {
        return Json.object().put("id", id).put("name", name);
    }
}
