package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many requests of the account run at the same time (API reference, section 5.1).
 *
 * @param current how many run now
 * @param peak the most that ran at once; over which time is not documented
 * @param activeReservations how many running requests hold credits back until their charge is final
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Concurrency(
        @Nullable Integer current,
        @Nullable Integer peak,
        @Nullable Integer activeReservations,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public Concurrency {
        additionalProperties = Copies.map(additionalProperties);
    }
}
