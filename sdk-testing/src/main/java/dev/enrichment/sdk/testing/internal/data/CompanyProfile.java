package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/**
 * The facts that the row of a generated company is written from.
 *
 * @param wellKnown whether it has the first name of its industry
 * @param age in years
 * @param listed whether its shares are traded
 * @param revenue in US dollars
 */
record CompanyProfile(
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
