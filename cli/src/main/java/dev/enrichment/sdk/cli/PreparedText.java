package dev.enrichment.sdk.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.enrichment.sdk.cli.terminal.Screen;
import dev.enrichment.sdk.internal.values.SdkVersion;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Prints the version and the help without the parser, which takes five times as long to start as the JVM. The build writes the
 * help for each width of a terminal, see {@link TextsWriter}; where it has not, such as in an IDE, the parser prints it.
 */
final class PreparedText {
    private static final String TITLE = "Enrichment SDK command line";

    private PreparedText() {}

    /** {@return whether the arguments ask for such a text, and it was printed} */
    static boolean print(String[] args) {
        String text = args.length > 1
                ? null
                : switch (args.length == 0 ? "--help" : args[0]) {
                    case "--version", "-V" -> version() + System.lineSeparator();
                    case "--help", "-h", "help" -> help(Screen.helpWidth(), Screen.colours());
                    default -> null;
                };
        return text != null && printed(text);
    }

    /** {@return the version of this program, which is that of the library in it, and of the Java that it runs on} */
    static String version() {
        // The manifest has been read by now, and a resource of a jar costs a tenth of the start; not every form has
        // that manifest.
        Package own = PreparedText.class.getPackage();
        String ofJar = TITLE.equals(own.getImplementationTitle()) ? own.getImplementationVersion() : null;
        return "enrich " + (ofJar == null ? SdkVersion.get() : ofJar) + " (Java "
                + Runtime.version().feature() + ")";
    }

    /** Returns the help; null if the build has not prepared it. */
    static @Nullable String help(int width, boolean colours) {
        try (InputStream file = PreparedText.class.getResourceAsStream(file(width))) {
            if (file == null) {
                return null;
            }
            String text = new String(file.readAllBytes(), UTF_8);
            String shown = colours ? text : withoutColours(text);
            return System.lineSeparator().equals("\n") ? shown : shown.replace("\n", System.lineSeparator());
        } catch (IOException e) {
            return null;
        }
    }

    /** {@return the name of the resource with the help for a width, in colours and with line feeds} */
    static String file(int width) {
        return "help/" + width + ".txt";
    }

    private static String withoutColours(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        int from = 0;
        for (int escape = text.indexOf('\u001b'); escape >= 0; escape = text.indexOf('\u001b', from)) {
            plain.append(text, from, escape);
            from = text.indexOf('m', escape) + 1;
        }
        return plain.append(text, from, text.length()).toString();
    }

    /** A stream that fails is left to the parser's way of printing, which says what there is to say. */
    @SuppressWarnings("resource") // Standard output stays open.
    private static boolean printed(String text) {
        try {
            new FileOutputStream(FileDescriptor.out).write(text.getBytes(UTF_8));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
