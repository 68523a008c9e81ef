package dev.enrichment.sdk.models;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import java.io.Serializable;

/** The request of an operation that has no parameters. It is sent as an empty query or an empty JSON object. */
@JsonAutoDetect
public record NoParameters() implements Serializable {
    /** The only instance that is needed, because a request without parameters has no state. */
    public static final NoParameters NONE = new NoParameters();
}
