package dev.enrichment.sdk.models;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import java.io.Serializable;

/** The request of an operation that has no parameters. It is sent as an empty query or an empty JSON object. */
@JsonAutoDetect
public record NoParameters() implements Serializable {
    /** Shared instance. A request without parameters has no state, so there is no need to create another one. */
    public static final NoParameters NONE = new NoParameters();
}
