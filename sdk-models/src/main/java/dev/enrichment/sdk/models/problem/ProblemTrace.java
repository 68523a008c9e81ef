package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * About the failed request, in the flat form of an error: member {@code trace} (API reference, section 2).
 *
 * @param requestId the service's id of the request; prefer {@link ProblemDocument#requestId()}
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ProblemTrace(
        @Nullable String requestId, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public ProblemTrace {
        additionalProperties = Copies.map(additionalProperties);
    }
}
