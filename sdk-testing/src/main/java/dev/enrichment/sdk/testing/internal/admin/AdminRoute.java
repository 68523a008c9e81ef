package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.Function;

/**
 * An HTTP route below {@code /__sandbox}, with which a test in any language controls the sandbox.
 *
 * @param path path below {@code /__sandbox}
 * @param description one-line description for the index of routes
 * @param handler returns a JSON value, or a text node to be sent as plain text
 */
record AdminRoute(String method, String path, String description, Function<AdminRequest, JsonNode> handler) {}
