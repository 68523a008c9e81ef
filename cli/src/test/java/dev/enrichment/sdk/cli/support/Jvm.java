package dev.enrichment.sdk.cli.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** The {@code enrich} command in its own process. */
public final class Jvm {
    private static final int SIGINT = 2;

    private Jvm() {}

    /** Returns the command that starts this class with these arguments. */
    public static List<String> command(Class<?> main, String... args) {
        List<String> command = new ArrayList<>(
                List.of(ProcessHandle.current().info().command().orElse("java"), "-XX:TieredStopAtLevel=1", "-cp"));
        command.addAll(List.of(System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        return command;
    }

    /** Prepares a process that works in a directory, with the store {@code leads.db} there, and writes to files there. */
    public static ProcessBuilder builder(Path directory, Sandbox sandbox, List<String> command) throws IOException {
        List<String> all = new ArrayList<>(ignoresInterrupts() ? List.of("env", "--default-signal=INT") : List.of());
        all.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(all)
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("stdout").toFile())
                .redirectError(directory.resolve("stderr").toFile());
        builder.environment().putAll(Cli.environment(sandbox));
        builder.environment()
                .put("ENRICHMENT_STORE", directory.resolve("leads.db").toString());
        return builder;
    }

    /** A shell lets builds in its background ignore Ctrl-C, and their children inherit that. */
    private static boolean ignoresInterrupts() throws IOException {
        Path status = Path.of("/proc/self/status");
        return Files.exists(status)
                && Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .anyMatch(line ->
                                (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 1L << (SIGINT - 1)) != 0);
    }

    public static void signal(Process process, String name) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    /** Waits for a condition. */
    public static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofSeconds(50).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("patience").isLessThan(end);
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }
}
