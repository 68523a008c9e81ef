package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.data.Company;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A company that resembles a seed.
 *
 * @param similarity above 0, at most 1
 * @param seedDomain the seed it resembles, null for a seed in words
 * @param context why it matched, in words
 */
record Lookalike(
        Company company, BigDecimal similarity, @Nullable String seedDomain, String context) {}
