package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Seed of a lookalike search (API reference, section 9). The search finds companies that are similar to the companies
 * with the given domains, or to the description.
 *
 * @param domain domain of one company
 * @param domains domains of several companies. The maximum number is undocumented
 * @param description description of the companies as free text
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record LookalikeSeed(
        @Nullable String domain,
        List<String> domains,
        @Nullable String description,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the seed. An additional property must not have the name of a documented field, because that field has its
     * own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a documented
     *     field
     */
    public LookalikeSeed {
        domains = Copies.list(domains);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(LookalikeSeed.class).undocumented(additionalProperties).throwIfAny();
    }

    /** Creates an empty builder. */
    public static LookalikeSeedBuilder builder() {
        return new LookalikeSeedBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public LookalikeSeedBuilder toBuilder() {
        return new LookalikeSeedBuilder(this);
    }

    /** Returns whether this seed contains a domain or a description. */
    boolean isSet() {
        return Violations.isSet(domain) || Violations.isSet(domains) || Violations.isSet(description);
    }
}
