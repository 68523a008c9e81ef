package dev.enrichment.sdk.models.problem;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of a failed request, from the field {@code meta} of an error (API reference, section 2).
 *
 * @param requestId the service's request ID, for support. Prefer {@link ProblemDocument#requestId()}
 * @param timestamp time of the error
 * @param environment deployment that served the request. Often missing
 * @param additionalProperties all other fields
 */
@CodecJson
public record ProblemMeta(
        @Nullable String requestId,
        @Nullable Instant timestamp,
        @Nullable ServiceEnvironment environment,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public ProblemMeta {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ProblemMetaBuilder builder() {
        return new ProblemMetaBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ProblemMetaBuilder toBuilder() {
        return new ProblemMetaBuilder(this);
    }
}
