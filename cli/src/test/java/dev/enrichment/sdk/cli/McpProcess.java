package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command {@code mcp} in a JVM of its own. */
final class McpProcess {
    private McpProcess() {}

    static List<String> command(Path store, String... options) {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "mcp",
                "--store",
                store.toString()));
        command.addAll(List.of(options));
        return command;
    }

    static Process start(Sandbox sandbox, Path directory, String... options) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command(directory.resolve("bought.db"), options))
                .redirectError(directory.resolve("stderr").toFile());
        builder.environment().putAll(Cli.environment(sandbox));
        return builder.start();
    }
}
