package dev.enrichment.sdk.bulk.support;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts Java programs in separate processes, with the class path of the tests. */
public final class Children {
    private Children() {}

    public static Process start(Class<?> program, List<String> options, String... arguments) throws IOException {
        String path = String.join(
                File.pathSeparator,
                "target/classes",
                "target/test-classes",
                System.getProperty("java.class.path"),
                System.getProperty("jdk.module.path", ""));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(options);
        command.addAll(List.of("-cp", path, program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
