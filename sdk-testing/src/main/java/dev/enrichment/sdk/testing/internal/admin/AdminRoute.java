package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.Function;

/**
 * An HTTP route below {@code /__sandbox} that lets a test in any language control the sandbox.
 *
 * @param path path below {@code /__sandbox}
 * @param description one-line description for the index of routes
 * @param handler function that returns the response as a JSON value, or as a text node that is sent as plain text
 */
record AdminRoute(String method, String path, String description, Function<AdminRequest, JsonNode> handler) {}
