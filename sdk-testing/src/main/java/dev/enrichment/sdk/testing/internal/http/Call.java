package dev.enrichment.sdk.testing.internal.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseStyle;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.SandboxRoute;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;

/**
 * An admitted request, as a route handler sees it.
 *
 * @param tail what follows the fixed part of the path, empty for most routes
 * @param body the JSON object of a POST, empty for a GET
 */
public record Call(
        SandboxRoute route,
        String tail,
        Map<String, String> query,
        ObjectNode body,
        Instant at,
        Catalog catalog,
        ResponseStyles styles) {

    /** The present day in UTC. */
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
