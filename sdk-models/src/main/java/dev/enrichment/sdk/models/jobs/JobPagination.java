package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Information about the pages of a job search, from the field {@code pagination} of the response (API reference,
 * section 8).
 *
 * @param nextCursor cursor of the next page as untyped JSON (object or string), to be sent unchanged. Null on the last
 *     page. Prefer {@link JobSearchResponse#cursor()}
 * @param limit limit that the service applied
 * @param returned number of returned jobs, according to the service
 * @param hasMore whether there is another page. Prefer {@link JobSearchResponse#more()}
 * @param additionalProperties all other fields
 */
@CodecJson
public record JobPagination(
        @Nullable Object nextCursor,
        @Nullable Integer limit,
        @Nullable Integer returned,
        @Nullable Boolean hasMore,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public JobPagination {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static JobPaginationBuilder builder() {
        return new JobPaginationBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobPaginationBuilder toBuilder() {
        return new JobPaginationBuilder(this);
    }
}
