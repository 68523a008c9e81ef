package dev.enrichment.sdk.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Runs example programs and captures their output. */
final class Program {
    private Program() {}

    /** Output and exit code of a program. */
    record Outcome(int exitCode, String output) {}

    /** Runs a main method and returns what it prints to the standard output. */
    static String outputOf(Runnable main) {
        PrintStream before = System.out;
        return captured(stream -> {
                    System.setOut(stream);
                    try {
                        main.run();
                    } finally {
                        System.setOut(before);
                    }
                    return 0;
                })
                .output();
    }

    /** Runs a program that prints to a stream and returns an exit code. */
    static Outcome captured(ToIntFunction<PrintStream> program) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int exitCode = program.applyAsInt(new PrintStream(bytes, true, UTF_8));
        return new Outcome(exitCode, bytes.toString(UTF_8));
    }

    /** Runs a tool of this JDK with the class path of the tests. Other variables of the client are not inherited. */
    static Outcome inAnotherProcess(Path directory, Map<String, String> environment, String tool, String... arguments)
            throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", tool).toString(),
                "--class-path",
                System.getProperty("java.class.path")));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("ENRICHMENT_"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Outcome(process.waitFor(), output);
    }
}
