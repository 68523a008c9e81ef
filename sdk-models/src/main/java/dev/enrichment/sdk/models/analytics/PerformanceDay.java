package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Success and speed of one day (API reference, section 5).
 *
 * @param date the day
 * @param totalRequests how many requests were made
 * @param successfulRequests how many of them succeeded
 * @param failedRequests how many of them did not
 * @param totalCredits how many credits they cost
 * @param p50LatencyMs half of the requests were answered within this time, in milliseconds
 * @param p95LatencyMs 95 percent of the requests were answered within this time, in milliseconds: a good base for a
 *     timeout
 * @param p99LatencyMs 99 percent of the requests were answered within this time, in milliseconds
 * @param errorRate the share that failed, in percent from 0 to 100
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PerformanceDay(
        @Nullable LocalDate date,
        @Nullable Long totalRequests,
        @Nullable Long successfulRequests,
        @Nullable Long failedRequests,
        @Nullable BigDecimal totalCredits,
        @JsonProperty("p50_latency_ms") @Nullable BigDecimal p50LatencyMs,
        @JsonProperty("p95_latency_ms") @Nullable BigDecimal p95LatencyMs,
        @JsonProperty("p99_latency_ms") @Nullable BigDecimal p99LatencyMs,
        @Nullable BigDecimal errorRate,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public PerformanceDay {
        additionalProperties = Copies.map(additionalProperties);
    }
}
