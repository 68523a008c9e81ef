package dev.enrichment.sdk.models.analytics;

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
 * @param successfulRequests number of requests that found data
 * @param failedRequests number of requests that did not succeed, probably including those that found no data
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
        @Nullable Long totalRequests,
        @Nullable Long successfulRequests,
        @Nullable Long failedRequests,
        @Nullable BigDecimal totalCredits,
        @Nullable BigDecimal p50LatencyMs,
        @Nullable BigDecimal p95LatencyMs,
        @Nullable BigDecimal p99LatencyMs,
        @Nullable BigDecimal errorRate,
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
