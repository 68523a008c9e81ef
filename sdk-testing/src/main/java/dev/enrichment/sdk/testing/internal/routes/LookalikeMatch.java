package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A company similar to a seed.
 *
 * @param similarity above 0, at most 1
 * @param seedDomain the matching seed, null for a description
 * @param context reason of the match
 */
record LookalikeMatch(
        CompanyEntry company,
        BigDecimal similarity,
        @Nullable String seedDomain,
        String context) {}
