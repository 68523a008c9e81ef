package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A company that competes with the one asked for (API reference, section 7.2). Its figures are texts without a
 * common form: show them, do not calculate with them.
 *
 * @param name the name
 * @param revenue the yearly revenue as formatted text, such as {@code $43} or {@code $18B}; a missing unit cannot be
 *     told from whole dollars
 * @param employees the head count as text, such as {@code 85} or {@code 1,000}
 * @param totalFunding the sum of all funding rounds as formatted text, such as {@code $425}; a missing unit cannot be
 *     told from whole dollars
 * @param headquarters where the company has its seat
 * @param founded when it was founded; only the year is to be trusted
 * @param ownership who owns the company
 * @param website the address of its web site; its host is the domain for further look-ups
 * @param additionalProperties everything else
 */
public record Competitor(
        @Nullable String name,
        @Nullable String revenue,
        @Nullable String employees,
        @Nullable String totalFunding,
        @Nullable Headquarters headquarters,
        @Nullable Instant founded,
        @Nullable Ownership ownership,
        @Nullable String website,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public Competitor {
        additionalProperties = Copies.map(additionalProperties);
    }
}
