package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/**
 * Facts about a generated company, from which its search result row is written.
 *
 * @param wellKnown whether the company has the first name of its industry
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
