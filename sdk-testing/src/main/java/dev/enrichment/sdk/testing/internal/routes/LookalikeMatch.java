package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A result of a lookalike search: a company that is similar to a given company or description.
 *
 * @param similarity above 0, at most 1
 * @param seedDomain domain of the matching seed; null if the seed is a description
 * @param context reason for the match
 */
record LookalikeMatch(
        CompanyEntry company,
        BigDecimal similarity,
        @Nullable String seedDomain,
        String context) {}
