package dev.enrichment.sdk.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Markdown pages of this repository, except the one of the sandbox, which has a test in its own module. */
final class DocumentationPages {
    /** Surefire runs in the directory of the module. */
    static final Path ROOT = Path.of("..");

    private static final Pattern EXCERPT = Pattern.compile("(?ms)^```\\w+ excerpt (\\S+)\n(.*?)^```$");

    private DocumentationPages() {}

    /** A part of a source file that a page shows: a fenced block with the info string {@code java excerpt <file>}. */
    record Excerpt(String file, String code) {}

    static List<Path> all() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
                Stream<Path> top = Files.list(ROOT)) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    static String read(String page) throws IOException {
        return Files.readString(ROOT.resolve(page));
    }

    static List<Excerpt> excerpts(String markdown) {
        return EXCERPT.matcher(markdown)
                .results()
                .map(found -> new Excerpt(found.group(1), found.group(2)))
                .toList();
    }
}
