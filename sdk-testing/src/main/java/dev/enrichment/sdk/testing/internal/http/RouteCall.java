package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/**
 * A request that the rate limits have admitted, passed to a route handler.
 *
 * @param tail value of the path parameter, empty for most routes
 * @param fields the JSON object of a POST, empty for a GET
 * @param data supplies the data; returns the same catalog each time
 */
public record RouteCall(
        SandboxRoute route,
        String tail,
        FieldReader query,
        FieldReader fields,
        Instant at,
        AccountState account,
        Supplier<Catalog> data) {
    /** Returns the catalog of companies, people and jobs. It does not change during the call. */
    public Catalog catalog() {
        return data.get();
    }

    /** Returns the day of the request in UTC, according to the sandbox's clock. */
    public LocalDate today() {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    /**
     * Returns a copy of this request with the time and data of an earlier request. The copy makes the later pages of a
     * search consistent with the first page.
     */
    public RouteCall withData(Instant earlier, Catalog catalog) {
        return new RouteCall(route, tail, query, fields, earlier, account, () -> catalog);
    }
}
