package dev.enrichment.sdk.support;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mockwebserver3.MockResponse;

/** Creates response pages with the jobs j0, j1, j2 and so on, in the format of the service. */
public final class JobPages {
    private JobPages() {}

    /** A page of jobs j{from}, j{from+1} and so on, with other members as given; each row costs a credit. */
    public static MockResponse page(int from, int rows, String members) {
        String jobs = IntStream.range(from, from + rows)
                .mapToObj("{\"title\":\"j%d\"}"::formatted)
                .collect(Collectors.joining(","));
        return Service.ok("{\"signals\":[%s],\"credits_consumed\":%d%s}"
                .formatted(jobs, rows, (members.isEmpty() ? "" : ",") + members.replace('\'', '"')));
    }
}
