package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A result of a lookalike search: a company that is similar to a given company or description.
 *
 * @param similarity similarity score, greater than 0 and at most 1
 * @param seedDomain domain of the given company that this one is similar to; null if a description was given instead
 * @param context reason for the match
 */
record LookalikeMatch(
        CompanyEntry company,
        BigDecimal similarity,
        @Nullable String seedDomain,
        String context) {}
