package dev.enrichment.sdk.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds references to sections of the API reference in the sources and the documentation. */
final class SectionReferences {
    private static final Pattern SOURCE = Pattern.compile(".*\\.(java|kts?|md)");

    /** Matches whitespace and the characters that begin a further line of a comment. */
    private static final String GAP = "[\\s*/]+";

    private static final String NUMBER = "\\d+(?:\\.\\d+)*";
    private static final String NUMBERS = NUMBER + "(?:,?" + GAP + "(?:(?:and|to)" + GAP + ")?" + NUMBER + ")*";
    private static final Pattern REFERENCE = Pattern.compile(
            "API" + GAP + "reference[,(]?" + GAP + "\\(?(?:section" + GAP + NUMBER + "|sections" + GAP + NUMBERS + ")");
    private static final Pattern EACH_NUMBER = Pattern.compile(NUMBER);

    private SectionReferences() {}

    /** Reference to a numbered section. */
    record Reference(Path file, String section) {}

    /** Returns the references in all sources below a directory. A range counts as references to its two ends. */
    static List<Reference> below(Path root) throws IOException {
        List<Reference> found = new ArrayList<>();
        for (Path file : SourceTree.files(root)) {
            if (SOURCE.matcher(file.getFileName().toString()).matches()) {
                REFERENCE
                        .matcher(Files.readString(file))
                        .results()
                        .flatMap(reference ->
                                EACH_NUMBER.matcher(reference.group()).results())
                        .forEach(number -> found.add(new Reference(file, number.group())));
            }
        }
        return found;
    }
}
