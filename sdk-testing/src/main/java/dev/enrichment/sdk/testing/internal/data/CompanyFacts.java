package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/**
 * Attributes of a generated company, from which its row in search results is written.
 *
 * @param wellKnown whether the company has the same name for every seed
 * @param age age in years
 * @param listed whether the company is listed on a stock exchange
 * @param revenue annual revenue in US dollars
 */
record CompanyFacts(
        String stem,
        boolean wellKnown,
        City city,
        Industry industry,
        SizeBand size,
        int employees,
        int age,
        boolean listed,
        long revenue,
        List<Round> rounds) {}
