package dev.enrichment.sdk.testing;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** The stand-alone sandbox in a JVM of its own, on a free port. */
final class SandboxProcess implements AutoCloseable {
    static final String MAIN = "dev.enrichment.sdk.testing.internal.cli.SandboxMain";
    private static final long EXIT_SECONDS = 20;

    private final Process process;
    private final Path errors;
    private final BufferedReader out;
    private final List<String> lines = new ArrayList<>();

    /** Options that start with {@code -X} are those of the JVM. */
    SandboxProcess(String... options) {
        try {
            errors = Files.createTempFile("sandbox", ".err");
            List<String> command = new ArrayList<>();
            command.add(java());
            command.add("-XX:TieredStopAtLevel=1"); // it ends before the second compiler pays off
            Arrays.stream(options).filter(option -> option.startsWith("-X")).forEach(command::add);
            command.addAll(List.of("-cp", classPath(), MAIN, "--port", "0"));
            Arrays.stream(options).filter(option -> !option.startsWith("-X")).forEach(command::add);
            process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
            out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The tests run on the module path, if there is one. */
    static String classPath() {
        String modules = System.getProperty("jdk.module.path", "");
        return String.join(
                File.pathSeparator,
                Path.of("target/classes").toAbsolutePath().toString(),
                modules,
                System.getProperty("java.class.path"));
    }

    /** Reads the output up to a line. */
    String line(Predicate<String> wanted) {
        try {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line);
                if (wanted.test(line)) {
                    return line;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new AssertionError("not printed: " + lines + errors());
    }

    String url() {
        String line = line(text -> text.contains("base URL"));
        return line.substring(line.indexOf("http"));
    }

    /** Everything written to the standard error. */
    String errors() {
        try {
            return Files.readString(errors);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops the process like Ctrl-C and returns the rest of its output. */
    String stop() {
        process.toHandle().destroy();
        try {
            StringBuilder rest = new StringBuilder();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                rest.append(line).append('\n');
            }
            if (!process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("the process does not stop");
            }
            return rest.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        errors.toFile().delete();
    }
}
