package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that the tests of every class can be found. Either a test is named after the class, or the comment of a test
 * package, in its {@code package-info.java}, names the class together with its tests.
 */
class TestOverviewTest {
    private static final Pattern LISTED = Pattern.compile("\\{@code ([A-Z]\\w+)}");

    @ParameterizedTest
    @ValueSource(strings = {"sdk-core", "cli"})
    void everyClassHasATestOfItsNameOrIsListedInATestPackage(String module) throws IOException {
        Set<String> tested = names(files(module, "src/test/java"));
        Set<String> listed = listed(module);
        assertThat(names(files(module, "src/main/java")))
                .hasSizeGreaterThan(140)
                .filteredOn(name -> !tested.contains(name + "Test") && !listed.contains(name))
                .as("classes without a test of their name; say in a package-info.java below src/test who tests them")
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sdk-core", "cli"})
    void everyListedNameExists(String module) throws IOException {
        assertThat(listed(module)).hasSizeGreaterThan(140).isSubsetOf(names(files(module, "src")));
    }

    /** Returns the names of classes and tests in the comments of all test packages. */
    private static Set<String> listed(String module) throws IOException {
        StringBuilder overviews = new StringBuilder();
        for (Path file : files(module, "src/test/java")) {
            if (file.endsWith("package-info.java")) {
                overviews.append(Files.readString(file));
            }
        }
        return LISTED.matcher(overviews).results().map(name -> name.group(1)).collect(Collectors.toSet());
    }

    private static Set<String> names(List<Path> files) {
        return files.stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .filter(name -> !name.endsWith("-info"))
                .collect(Collectors.toSet());
    }

    private static List<Path> files(String module, String folder) throws IOException {
        return SourceTree.files(DocumentationPages.ROOT.resolve(module).resolve(folder)).stream()
                .filter(file -> file.toString().endsWith(".java"))
                .toList();
    }
}
