package dev.enrichment.sdk.models.problem;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of a failed request, from the field {@code trace} of an error in the flat form (API reference, section 2).
 *
 * @param requestId the service's request ID. Prefer {@link ProblemDocument#requestId()}
 * @param additionalProperties all other fields
 */
@CodecJson
public record ProblemTrace(
        @Nullable String requestId, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public ProblemTrace {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ProblemTraceBuilder builder() {
        return new ProblemTraceBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ProblemTraceBuilder toBuilder() {
        return new ProblemTraceBuilder(this);
    }
}
