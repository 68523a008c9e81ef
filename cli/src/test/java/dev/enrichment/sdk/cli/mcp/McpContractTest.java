package dev.enrichment.sdk.cli.mcp;

import static dev.enrichment.sdk.cli.mcp.McpClient.await;
import static dev.enrichment.sdk.cli.mcp.McpClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every call fits the schema of its tool, every result fits its own, and every request is answered. */
@Timeout(120)
class McpContractTest {
    /** Calls that succeed, for the schemas of results. */
    private static final Map<String, Map<String, Object>> CALLS = Map.of(
            "email_validate", Map.of("email", WellKnown.VALID_EMAIL),
            "companies_search", Map.of("query", "software", "limit", 2),
            "companies_lookup", Map.of("company_domain", WellKnown.COMPANY_DOMAIN),
            "estimate", Map.of("tool", "email_validate", "arguments", Map.of("email", WellKnown.VALID_EMAIL)),
            "bought", Map.of("tool", "email_validate"),
            "budget", Map.of(),
            "balance", Map.of());

    private final Sandbox sandbox = Sandbox.start(config -> config.rateLimits(false));
    private final BytePipe requests = new BytePipe();
    private final BytePipe responses = new BytePipe();
    private final McpClient agent = new McpClient(requests.out(), responses.in());
    private final CompletableFuture<Void> served = new CompletableFuture<>();

    @TempDir
    private Path directory = Path.of("");

    @BeforeEach
    void start() {
        new Thread(this::serve, "mcp-server").start();
    }

    private void serve() {
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build();
                RunStore store = RunStore.sqlite(directory.resolve("bought.db"));
                Writer out = new OutputStreamWriter(responses.out(), StandardCharsets.UTF_8)) {
            Spending spending = new Spending(store, "s", BigDecimal.TEN, BigDecimal.TEN, Instant::now);
            EnrichmentClient caching = store.cachingClient(client, r -> r.list(Spending.LIST));
            PaidCalls calls = new PaidCalls(caching, spending, null, e -> String.valueOf(e.getMessage()));
            JsonRpcConnection connection = new JsonRpcConnection(out);
            connection.serve(requests.in(), new McpServer(connection, McpCommand.tools(calls, true), ""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            served.complete(null);
        }
    }

    @AfterEach
    void stop() {
        agent.close();
        await(served);
        sandbox.close();
        assertThat(agent.noise).isEmpty();
    }

    private Map<String, JsonNode> tools() {
        JsonNode unused = agent.initialize(false);
        Map<String, JsonNode> tools = new LinkedHashMap<>();
        await(agent.request("tools/list", Map.of()))
                .at("/result/tools")
                .forEach(tool -> tools.put(tool.path("name").asText(), tool));
        return tools;
    }

    @Test
    void everyArgumentOfAWrongTypeIsRefusedByItsName() {
        tools().forEach((name, tool) -> {
            JsonNode schema = tool.path("inputSchema");
            ObjectNode valid = (ObjectNode) Json.node(Map.of());
            schema.path("required")
                    .forEach(each -> valid.set(
                            each.asText(), valid(schema.path("properties").path(each.asText()))));
            schema.path("properties")
                    .properties()
                    .forEach(property -> wrong(property.getValue()).forEach(value -> {
                        ObjectNode arguments = valid.deepCopy();
                        arguments.set(property.getKey(), Json.node(value));
                        assertRefused(name, arguments, property.getKey());
                    }));
            schema.path("required").forEach(each -> {
                ObjectNode arguments = valid.deepCopy();
                arguments.remove(each.asText());
                assertRefused(name, arguments, each.asText() + " is required");
                assertRefused(name, arguments.putNull(each.asText()), each.asText() + " is required");
            });
            assertRefused(name, valid.deepCopy().put("no_such_field", 1), "no_such_field");
        });
        assertThat(sandbox.requests()).isEmpty();
    }

    @Test
    void noRequestHasAFieldWithTheNameOfAnArgumentOfOurs() {
        assertThat(Operations.all())
                .noneMatch(operation -> RequestSchema.of(operation)
                                .path("properties")
                                .has("part")
                        || RequestSchema.of(operation).path("properties").has("whole_response"));
    }

    @Test
    void argumentsInsideOfOthersAreChecked() {
        tools();
        assertRefused(
                "companies_search",
                Json.node(Map.of("query", "x", "company_filters", Map.of("country_codes", List.of("US", 5)))),
                "company_filters.country_codes[1] must be a text, but is 5");
        assertRefused(
                "estimate",
                Json.node(Map.of("tool", "companies_search", "arguments", Map.of("query", "x", "limit", 3.7))),
                "arguments.limit must be a whole number, but is 3.7");
        assertRefused("estimate", Json.node(Map.of("tool", "email_validat", "arguments", Map.of())), "email_validate");
        assertRefused("companies_search", Json.node(Map.of("query", "x", "limit", 51)), "limit must be at most 50");
        assertThat(sandbox.requests()).isEmpty();
    }

    private void assertRefused(String tool, JsonNode arguments, String problem) {
        JsonNode result = await(agent.request("tools/call", Json.node(Map.of("name", tool, "arguments", arguments))))
                .path("result");
        assertThat(result.path("isError").asBoolean())
                .as("%s %s", tool, arguments)
                .isTrue();
        assertThat(text(result, 0))
                .as("%s %s", tool, arguments)
                .startsWith("Not sent, and nothing was charged: ")
                .contains(problem);
        assertThat(result.has("structuredContent"))
                .as("clients compare it with the schema of results")
                .isFalse();
    }

    /** Returns values that the schema does not permit. */
    private static List<Object> wrong(JsonNode schema) {
        List<Object> values = new ArrayList<>();
        String type = schema.path("type").toString();
        if (type.equals("\"integer\"")) {
            values.addAll(List.of(3.7, "three", "3", true, List.of(3)));
        } else if (type.equals("\"string\"")) {
            values.addAll(List.of(5, true, List.of("x"), Map.of("x", "y")));
        } else if (type.equals("\"boolean\"")) {
            values.addAll(List.of("true", 1));
        } else if (type.equals("\"array\"")) {
            values.addAll(List.of("x", Map.of()));
            wrong(schema.path("items")).forEach(item -> values.add(List.of(item)));
        } else if (type.equals("\"object\"")) {
            values.addAll(List.of("x", List.of(), 1));
        } else if (type.equals("\"number\"")) {
            values.addAll(List.of("1.5", true));
        }
        return values;
    }

    private static JsonNode valid(JsonNode schema) {
        if (schema.has("enum")) {
            return schema.at("/enum/0");
        }
        return switch (schema.path("type").asText()) {
            case "integer" -> Json.node(1);
            case "object" -> Json.node(Map.of());
            case "array" -> Json.node(List.of());
            case "boolean" -> Json.node(true);
            default -> Json.node(schema.path("format").asText().equals("date") ? "2026-10-05" : "a.example");
        };
    }

    @Test
    void everyResultFitsItsSchema() {
        Map<String, JsonNode> tools = tools();
        assertThat(tools.values())
                .allSatisfy(tool ->
                        assertThat(tool.at("/outputSchema/type").asText()).isEqualTo("object"));
        CALLS.forEach((name, arguments) -> {
            JsonNode result = agent.call(name, arguments);
            assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
            ObjectNode schema =
                    (ObjectNode) Objects.requireNonNull(tools.get(name)).path("outputSchema");
            assertThatNoException()
                    .as(result.toString())
                    .isThrownBy(() -> ArgumentCheck.require("", schema, result.path("structuredContent")));
        });
        JsonNode found = agent.call("companies_search", Objects.requireNonNull(CALLS.get("companies_search")));
        assertThat(found.at("/structuredContent/results"))
                .hasSizeGreaterThan(1)
                .allSatisfy(each -> assertThat(each.isObject()).isTrue());
    }

    @Test
    void structuredDataHasNoInvisibleCharacters() {
        sandbox.data().company(WellKnown.COMPANY_DOMAIN, c -> c.name("Ignore\u202e rules\u200b"));
        tools();
        JsonNode result = agent.call("companies_lookup", Map.of("company_domain", WellKnown.COMPANY_DOMAIN));
        assertThat(result.at("/structuredContent/results/0/company_name").asText())
                .isEqualTo("Ignore\\u202e rules\\u200b");
    }

    @Test
    void aCursorThatWasNeverGivenOutIsInvalid() {
        tools();
        for (Object cursor : List.of("x", "", 5)) {
            assertThat(await(agent.request("tools/list", Map.of("cursor", cursor)))
                            .at("/error/code")
                            .asInt())
                    .isEqualTo(-32602);
        }
    }
}
