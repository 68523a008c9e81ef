package dev.enrichment.sdk.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts programs in child processes. They run on the class path, unlike the tests, which run on the module path. */
public final class ChildProgram {
    private ChildProgram() {}

    public static String classPath() {
        return String.join(
                File.pathSeparator,
                "target/classes",
                "target/test-classes",
                System.getProperty("java.class.path"),
                System.getProperty("jdk.module.path", ""));
    }

    /** Runs a program with options of the JVM, and returns what it printed. */
    public static String run(List<String> options, String classPath, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, program.getName()));
        command.addAll(List.of(arguments));
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).isZero();
        return printed;
    }
}
