package dev.enrichment.sdk.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the Markdown pages of this repository. */
final class DocumentationPages {
    /** Surefire runs in the directory of the module. */
    static final Path ROOT = Path.of("..");

    private static final Pattern EXCERPT = Pattern.compile("(?ms)^```\\w+ excerpt (\\S+)\n(.*?)^```$");

    private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]+]\\((?!https?:)([^)#]*)(?:#([^)]+))?\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

    private DocumentationPages() {}

    /**
     * Link to a file of this repository. The target is relative to the page, or empty for the page itself. The heading
     * is null if the link has none.
     */
    record Link(String target, @Nullable String heading) {}

    /** Part of a source file that a page shows in a fenced block with the info string {@code java excerpt <file>}. */
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

    static List<Link> links(String markdown) {
        return LINK.matcher(FENCED.matcher(markdown).replaceAll(""))
                .results()
                .map(found -> new Link(found.group(1), found.group(2)))
                .toList();
    }

    /** The names by which links refer to the headings of a page: in lower case, with hyphens, without punctuation. */
    static Set<String> headings(String markdown) {
        return HEADING.matcher(FENCED.matcher(markdown).replaceAll(""))
                .results()
                .map(found -> anchor(found.group(1)))
                .collect(Collectors.toSet());
    }

    static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
    }

    static List<Excerpt> excerpts(String markdown) {
        return EXCERPT.matcher(markdown)
                .results()
                .map(found -> new Excerpt(found.group(1), found.group(2)))
                .toList();
    }
}
