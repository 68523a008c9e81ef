package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Current and maximum number of the account's concurrent requests (API reference, section 5.1).
 *
 * @param current number of running requests
 * @param peak maximum number of concurrent requests. The period over which it is measured is undocumented
 * @param activeReservations number of running requests for which credits are reserved
 * @param additionalProperties all other fields
 */
@CodecJson
public record Concurrency(
        @Nullable Integer current,
        @Nullable Integer peak,
        @Nullable Integer activeReservations,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Concurrency {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ConcurrencyBuilder builder() {
        return new ConcurrencyBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ConcurrencyBuilder toBuilder() {
        return new ConcurrencyBuilder(this);
    }
}
