package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;

/** An ID with a name, for example of a taxonomy level, a tag or a job type. */
public record NamedId(int id, String name) {
    /** Parses an ID and a name, separated by a space, such as {@code 901 java}. */
    static NamedId parse(String text) {
        int blank = text.indexOf(' ');
        return new NamedId(Integer.parseInt(text.substring(0, blank)), text.substring(blank + 1));
    }

    /** Returns the ID and the name, separated by a space, such as {@code 901 java}. */
    String text() {
        return id + " " + name;
    }

    public ObjectNode toJson() {
        return JsonTrees.object().put("id", id).put("name", name);
    }
}
