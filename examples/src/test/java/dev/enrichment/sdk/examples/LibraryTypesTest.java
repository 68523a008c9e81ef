package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that the compatibility page lists the types of other libraries that occur in the public API, and no others. */
class LibraryTypesTest {
    private static final Path ROOT = Path.of("..");

    private static final Pattern QUALIFIED_NAME =
            Pattern.compile("(?<![\\w.])(?!(?:java|javax|dev\\.enrichment)\\.)(?:[a-z]\\w*\\.)+[A-Z]\\w*");

    private static final Pattern LISTED = Pattern.compile("`((?:[a-z]\\w*\\.)+(?:\\*|[A-Z]\\w*))`");

    @Test
    void thePageListsTheTypesOfOtherLibraries() throws Exception {
        Set<String> listed = listed();
        Set<String> used = new TreeSet<>();
        for (Path file : apiFiles()) {
            QUALIFIED_NAME
                    .matcher(Files.readString(file))
                    .results()
                    .map(name -> listed.contains(name.group()) ? name.group() : packageOf(name.group()) + ".*")
                    .forEach(used::add);
        }
        assertThat(used).isEqualTo(listed);
    }

    private static Set<String> listed() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/reference/compatibility.md"));
        int start = page.indexOf("### Types of other libraries");
        String section = page.substring(start, page.indexOf("\n## ", start));
        Set<String> listed = new TreeSet<>();
        LISTED.matcher(section).results().forEach(type -> listed.add(type.group(1)));
        return listed;
    }

    private static Set<Path> apiFiles() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT);
                Stream<Path> integrations = Files.list(ROOT.resolve("integrations"))) {
            Set<Path> files = new TreeSet<>();
            Stream.concat(modules, integrations)
                    .map(module -> module.resolve("api.txt"))
                    .filter(Files::exists)
                    .forEach(files::add);
            assertThat(files).hasSize(8);
            return files;
        }
    }

    private static String packageOf(String type) {
        return type.substring(0, type.lastIndexOf('.'));
    }
}
