package dev.enrichment.sdk.examples.flink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs {@code ValidateLeads} with an embedded Flink cluster in a separate JVM, which can be killed without ending the
 * example.
 */
final class JobProcess {
    private final String serviceUrl;
    private final String apiKey;
    private final String database;
    private final Path leads;
    private final Path directory;

    JobProcess(String serviceUrl, String apiKey, String database, Path leads, Path directory) {
        this.serviceUrl = serviceUrl;
        this.apiKey = apiKey;
        this.database = database;
        this.leads = leads;
        this.directory = directory;
    }

    /** Entry point of the separate JVM, which ends as soon as the process that started it ends. */
    public static void main(String[] args) throws Exception {
        ProcessHandle.current().parent().ifPresent(parent -> {
            var unused = parent.onExit().thenRun(() -> Runtime.getRuntime().halt(1));
        });
        ValidateLeads.main(args);
    }

    Path results() {
        return directory.resolve("results");
    }

    private Path checkpoints() {
        return directory.resolve("checkpoints");
    }

    Process start() throws IOException {
        return start(List.of());
    }

    Process resume(Path checkpoint) throws IOException {
        return start(
                List.of("--execution.state-recovery.path", checkpoint.toUri().toString()));
    }

    private Process start(List<String> recovery) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                // Flink needs these options. They are in the default configuration of its distribution.
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                JobProcess.class.getName()));
        command.addAll(List.of("--leads", leads.toUri().toString()));
        command.addAll(List.of("--results", results().toUri().toString()));
        command.addAll(List.of("--database", database));
        command.addAll(List.of("--parallelism.default", "1"));
        command.addAll(List.of("--pipeline.generic-types", "false"));
        command.addAll(List.of("--execution.checkpointing.interval", "500 ms"));
        command.addAll(
                List.of("--execution.checkpointing.dir", checkpoints().toUri().toString()));
        command.addAll(
                List.of("--execution.checkpointing.externalized-checkpoint-retention", "RETAIN_ON_CANCELLATION"));
        command.addAll(recovery);
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().keySet().removeIf(name -> name.startsWith("ENRICHMENT_"));
        builder.environment().put("ENRICHMENT_BASE_URL", serviceUrl);
        builder.environment().put("ENRICHMENT_API_KEY", apiKey);
        return builder.start();
    }

    /**
     * Returns the newest complete checkpoint. Only a complete checkpoint has a metadata file, because Flink writes that
     * file last.
     */
    Optional<Path> latestCheckpoint() throws IOException {
        if (!Files.exists(checkpoints())) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.find(
                checkpoints(), 3, (file, attributes) -> file.endsWith("_metadata") && attributes.size() > 0)) {
            return files.map(Path::getParent).max(Comparator.comparing(JobProcess::number));
        } catch (UncheckedIOException changedMeanwhile) {
            return Optional.empty();
        }
    }

    private static int number(Path checkpoint) {
        return Integer.parseInt(checkpoint.getFileName().toString().replace("chk-", ""));
    }
}
