package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.internal.values.SdkVersion;
import dev.enrichment.sdk.models.InvalidRequestException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Model Context Protocol server that offers tools. It handles the methods {@code initialize}, {@code ping},
 * {@code tools/list} and {@code tools/call}.
 *
 * @param tools tools by their names, in the order in which they are listed
 * @param instructions text for the model about how to use the tools
 */
record McpServer(Map<String, OperationTool<?, ?>> tools, PaidCalls calls, String instructions)
        implements JsonRpcConnection.Handler {
    /**
     * Supported versions of the protocol, newest first. The messages that this server uses are the same in all of them.
     */
    private static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

    @Override
    public ObjectNode respond(String method, JsonNode params) {
        return switch (method) {
            case "ping" -> object();
            case "initialize" -> initialize(params);
            case "tools/list" -> list(params);
            case "tools/call" -> call(params);
            default -> throw new JsonRpcException(JsonRpcException.METHOD_NOT_FOUND, "no method " + method);
        };
    }

    private ObjectNode initialize(JsonNode params) {
        String wanted = params.path("protocolVersion").asText();
        ObjectNode result = object();
        result.put("protocolVersion", VERSIONS.contains(wanted) ? wanted : VERSIONS.get(0));
        result.putObject("capabilities").putObject("tools").put("listChanged", false);
        result.putObject("serverInfo")
                .put("name", "enrich")
                .put("title", "Enrichment")
                .put("version", SdkVersion.get());
        return result.put("instructions", instructions);
    }

    /** Returns all tools on a single page. A request with a cursor is an error, because there are no further pages. */
    private ObjectNode list(JsonNode params) {
        if (!params.path("cursor").isMissingNode() && !params.path("cursor").isNull()) {
            throw new JsonRpcException(
                    JsonRpcException.INVALID_PARAMS, "no such cursor: all tools are on the first page");
        }
        ObjectNode result = object();
        ArrayNode list = result.putArray("tools");
        JsonNode resultSchema = resultSchema();
        tools.values().forEach(tool -> list.add(tool.toJson(resultSchema)));
        return result;
    }

    private static JsonNode resultSchema() {
        try (InputStream file = McpServer.class.getResourceAsStream("result-schema.json")) {
            return Json.parse(new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ObjectNode call(JsonNode params) {
        OperationTool<?, ?> tool = tools.get(params.path("name").asText());
        if (tool == null) {
            String wanted = params.path("name").asText();
            String nearest = NearestName.nearest(wanted, List.copyOf(tools.keySet()));
            throw new JsonRpcException(
                    JsonRpcException.INVALID_PARAMS, "no tool " + wanted + "; did you mean " + nearest + "?");
        }
        JsonNode given = TypedArguments.parsed(params.path("arguments"));
        if (!given.isMissingNode() && !given.isNull() && !given.isObject()) {
            throw new JsonRpcException(JsonRpcException.INVALID_PARAMS, "arguments must be an object");
        }
        ObjectNode arguments = given instanceof ObjectNode object ? object : object();
        try {
            return tool.call(arguments).toJson();
        } catch (EnrichmentException e) {
            return calls.failure(e).toJson();
        } catch (UsageException | InvalidRequestException e) {
            // Return a result instead of a protocol error. The model sees only results, and can then correct its
            // arguments.
            String problem = "Not sent, and nothing was charged: " + Failures.text(e);
            return ToolResult.failure(problem, object().put("charged", 0)).toJson();
        }
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
