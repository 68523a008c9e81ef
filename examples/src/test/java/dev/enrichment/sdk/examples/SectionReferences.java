package dev.enrichment.sdk.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Finds references to sections of the API reference in sources and documentation. */
final class SectionReferences {
    private static final Pattern SOURCE = Pattern.compile(".*\\.(java|kts?|md)");

    /** White space, and what starts a further line of a comment. */
    private static final String GAP = "[\\s*/]+";

    private static final String NUMBER = "\\d+(?:\\.\\d+)*";
    private static final String NUMBERS = NUMBER + "(?:,?" + GAP + "(?:(?:and|to)" + GAP + ")?" + NUMBER + ")*";
    private static final Pattern REFERENCE = Pattern.compile("API" + GAP + "reference[,(]?" + GAP + "\\(?(?:section"
            + GAP + "(" + NUMBER + ")|sections" + GAP + "(" + NUMBERS + "))");
    private static final Pattern EACH_NUMBER = Pattern.compile(NUMBER);

    private SectionReferences() {}

    /** One number of a reference; {@code toString} is what an IDE makes a link of. */
    record Reference(Path file, int line, String section) {
        @Override
        public String toString() {
            return file + ":" + line + ": API reference has no section " + section;
        }
    }

    /** The references in all sources below a directory. */
    static List<Reference> below(Path root) throws IOException {
        List<Reference> found = new ArrayList<>();
        for (Path file : SourceTree.files(root)) {
            if (SOURCE.matcher(file.getFileName().toString()).matches()) {
                found.addAll(in(root.relativize(file), Files.readString(file)));
            }
        }
        return found;
    }

    /** The references in one text; a range counts as its two ends. */
    static List<Reference> in(Path file, String text) {
        List<Reference> found = new ArrayList<>();
        for (MatchResult reference : REFERENCE.matcher(text).results().toList()) {
            int group = reference.group(1) == null ? 2 : 1;
            EACH_NUMBER
                    .matcher(reference.group(group))
                    .results()
                    .forEach(number -> found.add(new Reference(
                            file, lineOf(text, reference.start(group) + number.start()), number.group())));
        }
        return found;
    }

    private static int lineOf(String text, int position) {
        return 1
                + (int) text.substring(0, position)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }
}
