package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What lookalikes shall resemble, as one group (API reference, section 9).
 *
 * @param domain the web domain of one company to resemble
 * @param domains the web domains of several companies to resemble; how many are allowed is not documented
 * @param description the companies wanted, in free text
 * @param additionalProperties undocumented members to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record LookalikeSeed(
        @Nullable String domain,
        List<String> domains,
        @Nullable String description,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Copies the list.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a typed field
     */
    public LookalikeSeed {
        domains = Copies.list(domains);
        additionalProperties = Copies.map(additionalProperties);
        new Violations(LookalikeSeed.class).undocumented(additionalProperties).raise();
    }

    /**
     * Starts an empty seed.
     *
     * @return a new builder
     */
    public static LookalikeSeedBuilder builder() {
        return new LookalikeSeedBuilder();
    }

    /**
     * Starts from this seed, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public LookalikeSeedBuilder toBuilder() {
        return new LookalikeSeedBuilder(this);
    }

    /** Whether the group says anything that counts as a seed. */
    boolean given() {
        return Violations.given(domain) || Violations.given(domains) || Violations.given(description);
    }
}
