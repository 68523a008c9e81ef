package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The seat of a company in a funding profile (API reference, section 7.2). Its parts are written differently from
 * company to company, such as {@code California} and {@code US-CA}.
 *
 * @param city the city
 * @param state the state or province, a name or a code
 * @param country the country, such as {@code USA}; not an ISO two-letter code
 * @param fullAddress all parts in one line, to show
 * @param additionalProperties everything else
 */
public record Headquarters(
        @Nullable String city,
        @Nullable String state,
        @Nullable String country,
        @Nullable String fullAddress,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public Headquarters {
        additionalProperties = Copies.map(additionalProperties);
    }
}
