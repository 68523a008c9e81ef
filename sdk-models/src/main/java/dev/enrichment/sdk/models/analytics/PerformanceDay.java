package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Success rate and latency of the requests of one day (API reference, section 5.6).
 *
 * @param date the day
 * @param totalRequests number of requests
 * @param successfulRequests number of successful requests
 * @param failedRequests number of failed requests
 * @param totalCredits cost of the requests, in credits
 * @param p50LatencyMs median latency, in milliseconds
 * @param p95LatencyMs 95th percentile of the latency, in milliseconds
 * @param p99LatencyMs 99th percentile of the latency, in milliseconds
 * @param errorRate share of failed requests, in percent from 0 to 100
 * @param additionalProperties all other fields
 */
@CodecJson
public record PerformanceDay(
        @Nullable LocalDate date,
        @JsonProperty("total_requests") @Nullable Long totalRequests,
        @JsonProperty("successful_requests") @Nullable Long successfulRequests,
        @JsonProperty("failed_requests") @Nullable Long failedRequests,
        @JsonProperty("total_credits") @Nullable BigDecimal totalCredits,
        @JsonProperty("p50_latency_ms") @Nullable BigDecimal p50LatencyMs,
        @JsonProperty("p95_latency_ms") @Nullable BigDecimal p95LatencyMs,
        @JsonProperty("p99_latency_ms") @Nullable BigDecimal p99LatencyMs,
        @JsonProperty("error_rate") @Nullable BigDecimal errorRate,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public PerformanceDay {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static PerformanceDayBuilder builder() {
        return new PerformanceDayBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PerformanceDayBuilder toBuilder() {
        return new PerformanceDayBuilder(this);
    }
}
