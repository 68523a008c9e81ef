package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an answer of a job search is paged: member {@code pagination} (API reference, section 8).
 *
 * @param nextCursor what to send as {@code cursor} for the next page, unchanged: open JSON, an object or a text; null
 *     on the last page. Prefer {@link JobSearchResponse#cursor()}
 * @param limit the limit the service used
 * @param returned the number of rows, as the service sends it
 * @param hasMore whether another page exists; prefer {@link JobSearchResponse#more()}
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record JobPagination(
        @Nullable Object nextCursor,
        @Nullable Integer limit,
        @Nullable Integer returned,
        @Nullable Boolean hasMore,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public JobPagination {
        additionalProperties = Copies.map(additionalProperties);
    }
}
