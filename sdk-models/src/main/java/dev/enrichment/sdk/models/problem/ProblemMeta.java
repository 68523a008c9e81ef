package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * About the failed request: member {@code meta} of an error (API reference, section 2).
 *
 * @param requestId the service's id of the request, for support; prefer {@link ProblemDocument#requestId()}
 * @param timestamp when the error happened
 * @param environment which installation answered; often missing
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ProblemMeta(
        @Nullable String requestId,
        @Nullable Instant timestamp,
        @Nullable ServiceEnvironment environment,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public ProblemMeta {
        additionalProperties = Copies.map(additionalProperties);
    }
}
