package dev.enrichment.sdk.cli.mcp;

import static dev.enrichment.sdk.cli.mcp.McpClient.await;
import static dev.enrichment.sdk.cli.mcp.McpClient.isError;
import static dev.enrichment.sdk.cli.mcp.McpClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the command {@code mcp} as an AI application starts it, in a separate process that communicates over standard
 * input and output.
 */
@Timeout(240)
class McpProcessTest {
    @TempDir
    private Path directory = Path.of("");

    private static List<String> command(String options) {
        return Jvm.command(Main.class, ("mcp --store bought.db " + options).split(" "));
    }

    private Process start(Sandbox sandbox) throws IOException {
        return Jvm.builder(directory, sandbox, command("--budget 0.5"))
                .redirectOutput(ProcessBuilder.Redirect.PIPE)
                .start();
    }

    @Test
    void aServerThatIsKilledHasSpentWhatItMayHaveSpent() throws Exception {
        try (Sandbox sandbox = Sandbox.start(config -> config.rateLimits(false))) {
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).first(1).delay(Duration.ofSeconds(3));
            Process killed = start(sandbox);
            try (McpClient client = new McpClient(killed.getOutputStream(), killed.getInputStream())) {
                assertThat(client.initialize().path("instructions").asText()).contains("0.5 of 0.5 credits");
                CompletableFuture<JsonNode> unused = client.validate("a@quorvane.example");
                Jvm.await(() -> !sandbox.requests(SandboxRoute.EMAIL_VALIDATE).isEmpty());
                killed.destroyForcibly();
                client.awaitEnd();
            }
            Process next = start(sandbox);
            try (McpClient client = new McpClient(next.getOutputStream(), next.getInputStream())) {
                JsonNode unused = client.initialize();
                assertThat(text(client.call("credits_balance", Map.of()), 0))
                        .contains("0.25 of 0.5 credits are left for today");
                assertThat(text(await(client.validate("a@quorvane.example")), 1))
                        .contains("because of an earlier call");
                assertThat(isError(await(client.validate("b@quorvane.example"))))
                        .isFalse();
                assertThat(isError(await(client.validate("c@quorvane.example"))))
                        .isTrue();
            }
            assertThat(next.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(next.exitValue())
                    .as(Files.readString(directory.resolve("stderr")))
                    .isEqualTo(ExitCodes.OK);
            assertThat(sandbox.requests(SandboxRoute.EMAIL_VALIDATE)).hasSize(2);
        }
    }

    /** The client of the reference SDK, from the registry of its language. */
    @Test
    @Tag("ci")
    void theReferenceClientIsServed() throws Exception {
        Path script = directory.resolve("mcp-client.mjs");
        try (InputStream resource = McpProcessTest.class.getResourceAsStream("/mcp-client.mjs");
                OutputStream file = Files.newOutputStream(script)) {
            Objects.requireNonNull(resource).transferTo(file);
        }
        Files.writeString(directory.resolve("package.json"), "{\"private\": true}");
        assumeTrue(
                run("npm install --no-audit --no-fund --ignore-scripts @modelcontextprotocol/sdk@1.32.2".split(" "))
                        == 0,
                "node, npm and its registry are needed for the reference client");
        try (Sandbox sandbox = Sandbox.start(config -> config.rateLimits(false))) {
            sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).nth(2).delay(Duration.ofSeconds(1));
            List<String> command = new ArrayList<>(List.of("node", script.toString()));
            command.addAll(command("--budget 20 --quiet"));
            assertThat(run(command, Cli.environment(sandbox))).as(printed()).isZero();
            Map<String, Object> seen = Json.object(printed());
            assertThat(seen)
                    .containsEntry("server", "enrich")
                    .containsEntry("tools", 12)
                    .containsEntry("parts", 2)
                    .containsEntry("again", "store")
                    .containsEntry("answered", 100)
                    .containsEntry("large", false)
                    .containsEntry("refused", true)
                    .containsEntry("cancelled", "cancelled")
                    .containsEntry("stored", "store")
                    .containsEntry("unknown", -32602);
            assertThat(sandbox.requests(SandboxRoute.EMAIL_VALIDATE)).hasSize(10);
            assertThat(new BigDecimal(String.valueOf(seen.get("left"))))
                    .isEqualByComparingTo(
                            new BigDecimal("20").subtract(sandbox.account().charged()));
        }
    }

    private int run(String... command) throws Exception {
        return run(List.of(command), Map.of());
    }

    private int run(List<String> command, Map<String, String> environment) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("stdout").toFile())
                .redirectError(directory.resolve("stderr").toFile());
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            if (process.waitFor(120, TimeUnit.SECONDS)) {
                return process.exitValue();
            }
            process.destroyForcibly();
            return -1;
        } catch (IOException e) {
            return -1; // no such program
        }
    }

    private String printed() throws IOException {
        return Files.readString(directory.resolve("stdout"), StandardCharsets.UTF_8);
    }
}
