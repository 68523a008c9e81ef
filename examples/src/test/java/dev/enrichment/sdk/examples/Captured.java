package dev.enrichment.sdk.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** What a program prints. */
final class Captured {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    PrintStream stream() {
        return new PrintStream(bytes, true, UTF_8);
    }

    String text() {
        return bytes.toString(UTF_8);
    }

    /** Runs a main method that prints to the standard output. */
    static String outputOf(Runnable main) {
        Captured captured = new Captured();
        PrintStream before = System.out;
        System.setOut(captured.stream());
        try {
            main.run();
        } finally {
            System.setOut(before);
        }
        return captured.text();
    }
}
