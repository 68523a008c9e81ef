package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that the tests of every class can be found. Either a test is named after the class, or the comment of a test
 * package, in its {@code package-info.java}, names the class together with its tests.
 */
class TestOverviewTest {
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Path TESTS = Path.of("src", "test", "java");

    private final List<Path> tests = files(TESTS);
    private final String overviews = tests.stream()
            .filter(file -> file.endsWith("package-info.java"))
            .map(TestOverviewTest::text)
            .collect(Collectors.joining());

    @Test
    void everyClassHasATestOfItsNameOrIsListedInATestPackage() {
        Set<String> tested = names(tests);
        assertThat(names(files(SOURCES)))
                .hasSizeGreaterThan(150)
                .filteredOn(name -> !tested.contains(name + "Test") && !overviews.contains("{@code " + name + "}"))
                .as("classes without a test of their name; say in a package-info.java below src/test who tests them")
                .isEmpty();
    }

    @Test
    void everyListedNameExists() {
        assertThat(Pattern.compile("\\{@code ([A-Z]\\w+)}")
                        .matcher(overviews)
                        .results()
                        .map(name -> name.group(1)))
                .hasSizeGreaterThan(150)
                .isSubsetOf(names(files(Path.of("src"))));
    }

    private static Set<String> names(List<Path> files) {
        return files.stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .filter(name -> !name.endsWith("-info"))
                .collect(Collectors.toSet());
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
