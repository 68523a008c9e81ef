package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;

/** An id with a name: a taxonomy level, a tag, a job type. */
public record NamedId(int id, String name) {

    public ObjectNode toJson() {
        return JsonTrees.object().put("id", id).put("name", name);
    }
}
