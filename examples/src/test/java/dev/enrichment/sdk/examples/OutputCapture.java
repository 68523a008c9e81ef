package dev.enrichment.sdk.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** Captures the output of a program. */
final class OutputCapture {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    PrintStream stream() {
        return new PrintStream(bytes, true, UTF_8);
    }

    String text() {
        return bytes.toString(UTF_8);
    }

    /** Runs a main method and returns what it prints to the standard output. */
    static String outputOf(Runnable main) {
        OutputCapture capture = new OutputCapture();
        PrintStream before = System.out;
        System.setOut(capture.stream());
        try {
            main.run();
        } finally {
            System.setOut(before);
        }
        return capture.text();
    }
}
