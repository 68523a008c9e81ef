package dev.enrichment.sdk.models;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import java.io.Serializable;

/** The request of an operation without parameters, sent as an empty query or an empty JSON object. */
@JsonAutoDetect
public record NoParameters() implements Serializable {
    /** The instance to use. */
    public static final NoParameters NONE = new NoParameters();
}
