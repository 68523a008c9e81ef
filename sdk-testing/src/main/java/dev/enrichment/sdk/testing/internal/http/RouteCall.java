package dev.enrichment.sdk.testing.internal.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;

/**
 * An admitted request, passed to a route handler.
 *
 * @param tail value of the path parameter, empty for most routes
 * @param body the JSON object of a POST, empty for a GET
 */
public record RouteCall(
        SandboxRoute route,
        String tail,
        Map<String, String> query,
        ObjectNode body,
        Instant at,
        AccountState account,
        Catalog catalog,
        ResponseStyles styles) {

    /** The current day in UTC. */
    public LocalDate today() {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    public ResponseStyle style(ResponseTopic topic) {
        return styles.of(topic);
    }

    public boolean detailed(ResponseTopic topic) {
        return styles.detailed(topic);
    }
}
