package dev.enrichment.sdk.models;

import com.fasterxml.jackson.annotation.JsonAutoDetect;

/** The request of an operation that takes no parameters: an empty query, or an empty JSON object. */
@JsonAutoDetect
public record NoParameters() {
    /** The only value anybody needs. */
    public static final NoParameters NONE = new NoParameters();
}
