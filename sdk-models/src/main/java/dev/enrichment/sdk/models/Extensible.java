package dev.enrichment.sdk.models;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record that keeps the JSON members it has no component for, so that nothing the service sends is lost and nothing
 * it understands is out of reach.
 */
public interface Extensible {
    /**
     * In an answer: the members that the library does not know, and those whose value was not of the documented type
     * (the typed accessor is null or empty then). In a request: undocumented fields to send beside the typed ones; a
     * documented name is refused.
     *
     * @return wire names and plain Java values (maps, lists, texts, numbers, booleans, null), unmodifiable, in wire
     *     order; empty if there are none
     */
    Map<String, @Nullable Object> additionalProperties();
}
